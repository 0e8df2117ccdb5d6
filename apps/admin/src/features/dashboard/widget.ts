import { WIDGET_KEYS, type WidgetKey } from '@fachwerk/contract/office/arrangement'
import type { MenuProfile, SignedInUser } from '@fachwerk/contract/staff/identity-calls'
import type { Permission } from '@fachwerk/contract/staff/permissions'
import type { ComponentType } from 'react'

/** One thing the dashboard can show; it brings its own section, heading and queries. */
export interface Widget {
  readonly title: string
  /** Who lacks it is not offered the widget. */
  readonly permission: Permission
  /** Kinds of company that have what it shows; all without it. */
  readonly profiles?: readonly MenuProfile[]
  readonly show: ComponentType
  /** What it adds to the head of the dashboard while it is shown: the choice of a month. */
  readonly tool?: ComponentType
}

export type Widgets = Partial<Readonly<Record<WidgetKey, Widget>>>

/** The widgets this person may see, with their keys. */
export function offeredTo(
  widgets: Widgets,
  { permissions, companyObject }: Pick<SignedInUser, 'permissions' | 'companyObject'>,
): ReadonlyMap<WidgetKey, Widget> {
  const offered = new Map<WidgetKey, Widget>()
  for (const key of WIDGET_KEYS) {
    const widget = widgets[key]
    const fits = widget?.profiles?.includes(companyObject.menuProfile) ?? true
    if (widget && fits && permissions.includes(widget.permission)) offered.set(key, widget)
  }
  return offered
}
