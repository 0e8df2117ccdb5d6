import { brokerHookCalls } from '@fachwerk/contract/device/broker-hook-calls'
import { heardLockCalls } from '@fachwerk/contract/device/heard-lock-calls'
import { ownAddressCalls } from '@fachwerk/contract/account/own-address-calls'
import { terminalCalls } from '@fachwerk/contract/device/terminal-calls'
import { terminalSetupCalls } from '@fachwerk/contract/device/terminal-setup-calls'
import type { Exports } from '../../../platform/export/export-rows.ts'
import type { StaffActor } from '../../../platform/http/actor.ts'
import type { ServeFile } from '../../../platform/http/serve.ts'
import { ok } from '../../../platform/result.ts'
import type { DevicesContext } from '../devices-context.ts'
import { admitToBroker } from './use-cases/admit-to-broker.ts'
import { callOwnAddress } from './use-cases/call-own-address.ts'
import { addTerminal, archiveTerminal, editTerminal } from './use-cases/save-terminal.ts'
import {
  countsOfTerminals,
  exportTerminals,
  listTerminals,
  showTerminal,
  totalOfTerminals,
} from './use-cases/list-terminals.ts'
import { provisionTerminal } from './use-cases/provision-terminal.ts'
import { showHeardLocks } from '../locks/use-cases/show-heard-locks.ts'
import { issueSetupCode, withdrawTerminal } from './use-cases/set-up-terminal.ts'

/** Mounts the terminals as staff keep them (L-05). */
export function mountTerminals(context: DevicesContext): void {
  const { serve } = context.platform
  serve(terminalCalls.terminals, async ({ actor, body }) =>
    ok({ rows: await listTerminals(context, { actor, ...body }) }),
  )
  serve(terminalCalls.terminalsTotal, async ({ actor, body }) =>
    ok(await totalOfTerminals(context, { actor, ...body })),
  )
  serve(terminalCalls.terminalCounts, async ({ actor }) =>
    ok({ counts: await countsOfTerminals(context, actor) }),
  )
  serve(terminalCalls.terminal, ({ actor, body }) => showTerminal(context, { actor, id: body.controller.id }))
  serve(terminalCalls.addTerminal, ({ actor, body: { controller }, idempotency }) =>
    shownTerminal(context, actor, addTerminal(context, { actor, controller, idempotency })),
  )
  serve(terminalCalls.editTerminal, ({ actor, body }) =>
    shownTerminal(context, actor, editTerminal(context, { actor, controller: body.controller })),
  )
  serve(terminalCalls.deleteTerminal, ({ actor, body }) =>
    shownTerminal(context, actor, archiveTerminal(context, { actor, ...body.controller })),
  )
  serve(heardLockCalls.heardLocks, ({ actor, body }) =>
    showHeardLocks(context, { actor, terminalId: body.controller.id }),
  )
  serve(ownAddressCalls.sendGetCall, ({ actor, body }) => callOwnAddress(context, { actor, ...body }))
  mountSetUp(context)
}

/** Mounts how terminals come to their credentials and lose them (L-09). */
function mountSetUp(context: DevicesContext): void {
  const { serve } = context.platform
  serve(terminalSetupCalls.issueSetupCode, ({ actor, body }) =>
    issueSetupCode(context, { actor, terminalId: body.controller.id }),
  )
  serve(terminalSetupCalls.withdrawTerminal, ({ actor, body }) =>
    shownTerminal(context, actor, withdrawTerminal(context, { actor, ...body.controller })),
  )
  serve(terminalSetupCalls.provisionTerminal, ({ body, ip }) => provisionTerminal(context, { ...body, ip }))
  serve(brokerHookCalls.admitToBroker, ({ body }) => admitToBroker(context, body))
}

/** Mounts the export of the list (N-10). */
export function mountTerminalExport(
  context: DevicesContext,
  serveFile: ServeFile,
  exportRows: Exports,
): void {
  serveFile(terminalCalls.exportTerminals, ({ actor, body }) =>
    exportTerminals({ ...context, exportRows }, { actor, ...body }),
  )
}

/** What was saved, as its detail shows it. */
async function shownTerminal<R extends { readonly ok: false }>(
  context: DevicesContext,
  actor: StaffActor,
  saving: Promise<{ readonly ok: true; readonly value: string } | R>,
) {
  const saved = await saving
  return saved.ok ? showTerminal(context, { actor, id: saved.value }) : saved
}
