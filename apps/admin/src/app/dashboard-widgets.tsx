import type { MenuProfile } from '@fachwerk/contract/staff/identity-calls'
import { lazy } from 'react'
import { d } from '../features/dashboard/texts.ts'
import type { Widgets } from '../features/dashboard/widget.ts'

const WITH_STORAGE: readonly MenuProfile[] = ['storageOperator', 'franchisee']

const files = {
  appointments: () => import('../features/appointments/appointments-widget.tsx'),
  boxes: () => import('../features/dashboard/boxes-widget.tsx'),
  due: () => import('../features/due/due-widget.tsx'),
  orders: () => import('../features/orders/orders-widget.tsx'),
  statistic: () => import('../features/statistics/statistic-widget.tsx'),
  month: () => import('../features/statistics/month-choice.tsx'),
  releases: () => import('../features/releases/releases-widget.tsx'),
  chats: () => import('../features/conversations/conversation-widgets.tsx'),
  timeLog: () => import('../features/time-tracking/time-widget.tsx'),
} as const

/** Fetches the files of every widget, so that none of them is waited for. */
export const preloadWidgets = async (): Promise<void> => {
  for (const load of Object.values(files)) await load().catch(() => {})
}

/** The one table of what the dashboard can show; a widget is a component without props, loaded when it is shown. */
export const dashboardWidgets: Widgets = {
  due: {
    title: d('widget.due'),
    permission: 'dashboard.view',
    show: lazy(async () => ({ default: (await files.due()).DueWidget })),
  },
  termin: {
    title: d('widget.termin'),
    permission: 'appointments.view',
    show: lazy(async () => ({ default: (await files.appointments()).AppointmentsWidget })),
  },
  statistic: {
    title: d('widget.statistic'),
    permission: 'statistics.view',
    profiles: ['storageOperator', 'franchisee', 'shop'],
    show: lazy(async () => ({ default: (await files.statistic()).StatisticWidget })),
    tool: lazy(async () => ({ default: (await files.month()).MonthChoice })),
  },
  ordermodule: {
    title: d('widget.ordermodule'),
    permission: 'orders.view',
    profiles: ['storageOperator', 'franchisee', 'shop'],
    show: lazy(async () => ({ default: (await files.orders()).OrdersWidget })),
  },
  releases: {
    title: d('widget.releases'),
    permission: 'dashboard.view',
    show: lazy(async () => ({ default: (await files.releases()).ReleasesWidget })),
  },
  'time-log': {
    title: d('widget.time-log'),
    permission: 'time.track',
    show: lazy(async () => ({ default: (await files.timeLog()).TimeWidget })),
  },
  boxes: {
    title: d('widget.boxes'),
    permission: 'monitoring.view',
    profiles: WITH_STORAGE,
    show: lazy(async () => ({ default: (await files.boxes()).BoxesWidget })),
  },
  chatlist: {
    title: d('widget.chatlist'),
    permission: 'dashboard.view',
    show: lazy(async () => ({ default: (await files.chats()).ChatListWidget })),
  },
  messages: {
    title: d('widget.messages'),
    permission: 'dashboard.view',
    show: lazy(async () => ({ default: (await files.chats()).MessagesWidget })),
  },
}
