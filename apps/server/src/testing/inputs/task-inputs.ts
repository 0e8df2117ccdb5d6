import type { roundCalls } from '@fachwerk/contract/location/round-calls'
import type { taskCalls } from '@fachwerk/contract/time/task-calls'
import type { Inputs } from '../call-input-types.ts'

/** Good inputs of the calls about tasks, for what belongs to a target. */
export const taskInputs: Inputs<keyof typeof taskCalls | keyof typeof roundCalls> = {
  taskPlaces: () => [{ body: {} }],
  tasks: ({ locationId }) => [{ body: { locationId } }],
  addTask: ({ boxId }) => [{ body: { item: { boxId, kind: 'clean', note: 'Krümel' } } }],
  settleTask: ({ taskId: id }) => [{ body: { item: { id, to: 'done' } } }],
  auditRound: ({ locationId }) => [{ body: { locationId } }],
  finishRound: ({ locationId, boxId }) => [
    {
      body: {
        locationId,
        startedAt: '2026-09-16T09:00:00Z',
        findings: [{ boxId, kind: 'rentedButOpen', answer: 'task' }],
      },
    },
  ],
  rounds: ({ locationId }) => [{ body: { locationId } }],
}
