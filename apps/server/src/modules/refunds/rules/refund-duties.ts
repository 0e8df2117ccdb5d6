import { REMIND_AFTER_MS, taskDueAt } from './refund-times.ts'

/** A refund that waits for a second person is late when all who may are reminded. */
export const waitingDuty = <Row extends { readonly requestedAt: Date }>({ requestedAt, ...refund }: Row) => ({
  ...refund,
  kind: 'refundWaiting' as const,
  dueAt: new Date(requestedAt.getTime() + REMIND_AFTER_MS),
})

/** A refund that its service refused is somebody’s task, with its day. */
export const refusedDuty = <Row extends { readonly refusedAt: Date }>({ refusedAt, ...refund }: Row) => ({
  ...refund,
  kind: 'refundRefused' as const,
  dueAt: taskDueAt(refusedAt),
})
