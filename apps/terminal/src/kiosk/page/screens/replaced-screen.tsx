import { codeText } from '@fachwerk/texts/code-text'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import type { ShownReplaced } from '../../calls.ts'
import { CabinetDrawing } from '../cabinet-drawing.tsx'
import { useHeadingFocus } from '../hooks.ts'
import { Icon } from '../icons.tsx'
import { type Kiosk, useKiosk } from '../kiosk-context.tsx'
import type { Screen } from '../machine.ts'
import { dayOf, momentText, placeText, timeOfDay } from '../wording.ts'

type Props = {
  readonly screen: Extract<Screen, { name: 'replaced' }>
  readonly secondsLeft: number | null
  readonly onMail: () => void
  readonly onThings: () => void
  readonly onOther: () => void
}

/** An old code: what happened, which box it is now, and where the new code stands. It never shows the new code (B-04). */
export function ReplacedScreen(props: Props) {
  const { replaced, code } = props.screen
  const kiosk = useKiosk()
  const { say } = kiosk
  const heading = useHeadingFocus()
  const isHere = replaced.movedTo !== undefined && !replaced.movedTo.elsewhere
  return (
    <main className={isHere ? 'kmain2 is-old' : 'kmain2 is-old is-alone'}>
      <section className="kleft2">
        <p className="kst is-bad">
          <Icon name="info" />
          {code === null ? say('old.qr') : say('old.code', { code: codeText(code) })}
        </p>
        <h1 ref={heading} tabIndex={-1}>
          {titleOf(kiosk, replaced)}
        </h1>
        <p className="ktx">{sentencesOf(kiosk, replaced).join(' ')}</p>
        <Acts {...props} />
      </section>
      {isHere ? <NewBox replaced={replaced} /> : null}
    </main>
  )
}

function NewBox({ replaced: { movedTo, boxNumber } }: { readonly replaced: ShownReplaced }) {
  const { say, place } = useKiosk()
  if (!movedTo) return null
  const where = placeText(say, place.cabinets, movedTo.boxId)
  return (
    <CabinetDrawing
      boxId={movedTo.boxId}
      boxNumber={movedTo.boxNumber}
      where={where}
      former={boxNumber}
      panel="narrow"
    >
      <h2>{say('opened.title', { number: movedTo.boxNumber })}</h2>
      {where ? <p className="ktx">{where}</p> : null}
      {movedTo.size === 'other' ? null : <p className="ktx">{say(`old.${movedTo.size}`)}</p>}
    </CabinetDrawing>
  )
}

function titleOf({ say }: Kiosk, { movedTo }: ShownReplaced): string {
  if (!movedTo) return say('old.renewed')
  return say(movedTo.elsewhere ? 'old.movedElsewhere' : 'old.moved', { number: movedTo.boxNumber })
}

/** An address stays in one line. */
const unbroken = (address: string): string => address.replace('…', '…\u2060')

/** Why, which box it is where, and where the new code stands. */
function sentencesOf(kiosk: Kiosk, replaced: ShownReplaced): string[] {
  const { say, language, place } = kiosk
  const { at, movedTo } = replaced
  if (!movedTo)
    return [say('old.since', { time: momentText(at, language, place.timeZone) }), say('old.renewedText')]
  const { boxNumber: number, elsewhere } = movedTo
  const location =
    elsewhere && nameIn({ name: elsewhere.locationName, names: elsewhere.locationNames }, language)
  return [
    whyMoved(kiosk, replaced),
    ...(location ? [say('old.elsewhere', { number, location })] : []),
    newCodeStands(kiosk, replaced),
  ]
}

/** „20:27“ where it was today. */
function todayAt({ language, place: { timeZone }, state }: Kiosk, instant: string): string | null {
  return dayOf(instant, timeZone) === dayOf(state.now, timeZone)
    ? timeOfDay(Date.parse(instant), language, timeZone)
    : null
}

function whyMoved(kiosk: Kiosk, { boxNumber: number, failedAt }: ShownReplaced): string {
  const { say } = kiosk
  if (!failedAt) return say('old.left', { number })
  const time = todayAt(kiosk, failedAt)
  return time === null ? say('old.failedBefore', { number }) : say('old.failed', { number, time })
}

function newCodeStands(kiosk: Kiosk, { mailed, shared }: ShownReplaced): string {
  const { say } = kiosk
  const page = say(shared ? 'old.pageKey' : 'old.pageOrder')
  if (!mailed) return say('old.where', { page })
  const address = unbroken(mailed.to)
  const time = todayAt(kiosk, mailed.at)
  return time === null
    ? say('old.whereMailed', { page, address })
    : say('old.whereMailedAt', { page, time, address })
}

function Acts({ screen, secondsLeft, onMail, onThings, onOther }: Props) {
  const { replaced } = screen
  const { say } = useKiosk()
  return (
    <div className="kstack">
      <MailAgain screen={screen} onMail={onMail} />
      {replaced.movedTo ? (
        <button type="button" onClick={onThings}>
          <Icon name="help" />
          {say('old.things', { number: replaced.boxNumber })}
        </button>
      ) : null}
      <button type="button" onClick={onOther}>
        <Icon name="back" />
        {say('old.other')}
        {secondsLeft === null ? null : (
          <span className="kcount" aria-hidden="true">
            {secondsLeft}
          </span>
        )}
      </button>
    </div>
  )
}

function MailAgain({ screen: { replaced, mailed }, onMail }: Pick<Props, 'screen' | 'onMail'>) {
  const { say, state, alive } = useKiosk()
  if (!replaced.mailed) return null
  if (mailed)
    return (
      <output className="kst is-shut">
        <Icon name="check" />
        {say('old.mailSent', { address: unbroken(replaced.mailed.to) })}
      </output>
    )
  if (!alive || !state.online) return <p className="knote">{say('old.mailOffline')}</p>
  return (
    <button type="button" className="pri" onClick={onMail}>
      <Icon name="send" />
      {say('old.mailAgain')}
    </button>
  )
}
