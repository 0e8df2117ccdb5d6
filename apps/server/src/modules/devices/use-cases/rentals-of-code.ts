import type { Tx } from '../../../platform/db/db.ts'
import type { DevicesContext } from '../devices-context.ts'
import { grantsOfHashes, terminalsWithKeys } from '../code-search-repository.ts'
import { codeHash } from '../rules/signed-grant.ts'
import { codeKeyContext } from './issue-grant.ts'

/**
 * Rentals at these companies' locations that a whole code opens now or will. Each terminal keeps codes under a key of its
 * own, so that the code is looked for at each.
 */
export async function rentalsOfCode(
  tx: Tx,
  { platform }: Pick<DevicesContext, 'platform'>,
  {
    companyIds,
    code,
    now,
  }: { readonly companyIds: readonly string[]; readonly code: string; readonly now: Date },
): Promise<string[]> {
  const terminals = await terminalsWithKeys(tx, companyIds)
  const looked = terminals.flatMap(({ id, codeKeySealed }) => {
    const key = platform.secrets.unseal(codeKeySealed, codeKeyContext(id))
    return key === undefined ? [] : [{ terminalId: id, hash: codeHash(key, code) }]
  })
  return grantsOfHashes(tx, { companyIds, looked, now })
}
