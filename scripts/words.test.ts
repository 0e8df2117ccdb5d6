import { expect, it } from 'vitest'
import { oldNames, oldNamesOf } from './words.ts'

const COLUMN = 'a column, or a field of the history, that was stored under this name'
const FOREIGN = 'a word of Node, of a library or of a protocol'
const COMMAND = 'the command `keepAwake` of the terminals’ language'

/** Names that stay, and why; a bare word only where its reason is. */
const STAYED: readonly (readonly [names: string, why: string, where?: RegExp])[] = [
  ['keptCents voucherKeptCents keptPercent cancelKeptPercent inputKept tellsUnknown', COLUMN],
  ['kept_cents voucher_kept_cents cancel_kept_percent kept_until input_kept tells_unknown', COLUMN],
  ['InputKept INPUT_KEPT', COLUMN],
  ['keepAwake KeepAwake createKeepAwake keepBoxesAwake KEEP_AWAKE_MS', COMMAND],
  ['keep-awake.ts keep-awake.test.ts keep-awake.json keep-awake-fails.json', COMMAND],
  ['keepAlive KEEP_ALIVE_MS KEEP_ALIVE_S keepPreviousData keepMounted', FOREIGN],
  ['news', 'in the payload of a queued job', /customer-push|send-end-notice/],
  [
    'kept',
    'a placeholder of texts that companies may have written anew',
    /declarations|customer-overview|mails|extension-order/,
  ],
  ['kept', 'said by service workers of an older build', /order\/offline/],
  ['keep', 'a key of texts that companies may have written anew', /^packages\/texts/],
]
const reasonsOf = (name: string) => STAYED.filter(([names]) => names.split(' ').includes(name))

it('names use the field’s words: what is recorded, sent, stored, held or asked for says so', () => {
  const found = oldNames()
  const wrong = found.filter(
    ({ name, path }) => !reasonsOf(name).some(([, , where]) => !where || where.test(path)),
  )
  expect(wrong).toEqual([])
  const used = new Set(found.map(({ name }) => name))
  expect(STAYED.flatMap(([names]) => names.split(' ')).filter((name) => !used.has(name))).toEqual([])
  // Every program is parsed.
}, 120_000)

it('an old word is found in every part of a program, and prose is none', () => {
  const program = `
    /** Tells what is kept. */
    import { toldOf } from './a.ts'
    type Wish = Pick<Row, 'kept'>
    const { about, ...rest } = read('keep it', { newsOf: 1 })
    export const View = () => <Deed onKeep={rest}>tell us</Deed>
    const tellingly = 'about'`
  const names = oldNamesOf('a.tsx', program)
  expect(names.toSorted()).toEqual(['Deed', 'Wish', 'about', 'newsOf', 'onKeep', 'toldOf'])
  expect(oldNamesOf('b.ts', '// keep\nconst keeper = newsletter.aboutness')).toEqual([])
})
