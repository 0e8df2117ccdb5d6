import type { ReplacedCode } from '@fachwerk/contract/key/replaced-code'
import type { GrantBody } from '@fachwerk/contract/device/terminal-protocol'
import { hashCode, sameHash } from '../rules/code-hash.ts'
import type { Store } from '../store/store.ts'
import type { TimeKeeper } from '../time-keeper.ts'

export type ReplacedBook = ReturnType<typeof createReplacedBook>

/**
 * Codes that opened here and were replaced, as the server told them last: on disk, so that the screen explains them without network
 * too (L-10). They open nothing.
 */
export function createReplacedBook(
  store: Pick<Store, 'meta' | 'fences' | 'grants'>,
  time: Pick<TimeKeeper, 'now'>,
  codeKey: string,
) {
  let known: readonly ReplacedCode[] = store.meta.replaced() ?? []
  const save = (codes: readonly ReplacedCode[]) => {
    known = codes
    store.meta.setReplaced(codes)
  }
  const remembered = (): readonly ReplacedCode[] => {
    const nowMs = time.now().getTime()
    const rest = known.filter(({ forgetAt }) => Date.parse(forgetAt) > nowMs)
    if (rest.length < known.length) save(rest)
    return rest
  }
  /** Ended at this screen, and the server has not heard of it or has not revived it. */
  const endedHere = ({ rentalId }: ReplacedCode): boolean => {
    const ended = store.fences.endedVersion(rentalId)
    const lives = ({ body, listed }: { body: GrantBody; listed: boolean }) =>
      listed && body.rentalId === rentalId && body.version > (ended ?? 0)
    return ended !== null && !store.grants.all().some(lives)
  }
  const asOfNow = (code: ReplacedCode | undefined): ReplacedCode | null =>
    code === undefined ? null : endedHere(code) ? { ...code, ended: true } : code
  return {
    /** Takes the server's list in place of the one before. */
    take: save,
    byCode(code: string): ReplacedCode | null {
      const hash = hashCode(code, codeKey)
      return asOfNow(remembered().find(({ codeHash }) => sameHash(codeHash, hash)))
    },
    /** Of a QR code whose check value is right. */
    byKey: ({ id, rentalId, codeHash }: GrantBody): ReplacedCode | null =>
      asOfNow(
        remembered().find(
          (each) => each.grantId === id || (each.rentalId === rentalId && sameHash(each.codeHash, codeHash)),
        ),
      ),
  }
}
