import { codeText } from '@fachwerk/texts/code-text'
import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { usePage } from '../../../lib/page.tsx'
import { timeOf } from '../../../lib/local-date.ts'
import { Icon } from '../../../ui/icon.tsx'
import { KeyIcon } from '../../../ui/key-icon.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { BoxPlace, Where } from '../key/box-place.tsx'
import { CommandSteps } from '../key/command-steps.tsx'
import { isFinal } from '../order-data.ts'
import { refusalText } from '../refusal-text.ts'
import { CallLocation } from './call-location.tsx'
import { JamForm } from './jam-form.tsx'
import type { JamData } from './jam-load.ts'
import { jamWords, type JamWords } from './jam-words.ts'
import { ConfirmStep, JamWays } from './jam-ways.tsx'
import { Question } from './question.tsx'

/** B-04: a box that does not open: what is true, whom to call, and the ways on; nothing is chosen by itself. */
export function JamPage({ data }: { readonly data: JamData }) {
  const { order, rental, jam, step, command } = data
  const { language, href, say } = usePage()
  const t = jamWords({ language })
  const mark = { 'data-jam': order.hash, 'data-mark': rental.jam?.mark, 'data-command': command?.id }
  return (
    <div className="pad key jam" {...mark}>
      <section className="key-main">
        <p className="jam-order">
          <Icon name="warning" />
          {t('order', { code: order.shortCode, location: nameIn(order.location, language) })}
        </p>
        <h1>{t(`${jam.standing}.title`, { number: jam.boxNumber })}</h1>
        <p
          role="alert"
          id="oeffnet"
          className="jam-opens"
          data-said={t('opens', { number: jam.boxNumber })}
        />
        <Refused data={data} t={t} />
        <p className="lead">{leadOf(data, t, say(`size.${jam.size}`))}</p>
        {step ? (
          <ConfirmStep data={data} step={step} t={t} />
        ) : (
          <>
            {jam.standing === 'asked' ? <Question data={data} t={t} /> : null}
            {command ? <Tried data={data} /> : null}
            {jam.standing === 'asked' ? null : <CallLocation data={data} t={t} main />}
            {jam.standing === 'stuck' || jam.standing === 'waiting' ? <JamWays data={data} t={t} /> : null}
            {jam.standing === 'kept' ? (
              <JamForm data={data} act="empty" className="btn" label={t('kept.empty')} />
            ) : null}
            {jam.standing === 'asked' ? null : <TryAgain data={data} t={t} />}
          </>
        )}
      </section>
      <aside className="key-side">
        {rental.place ? <BoxPlace rental={rental} stuck /> : null}
        <p>
          <strong>
            <Where name={t('box', { number: jam.boxNumber })} rental={rental} />
          </strong>{' '}
          {jam.code === null ? null : t(`nothing.${jam.standing}`, { code: codeText(jam.code) })}
        </p>
        <p>
          <a href={href(`/bestellung/${order.hash}?ansicht=schluessel`)}>{t('key')}</a>
        </p>
      </aside>
    </div>
  )
}

/** „634 919“ */
function leadOf({ jam }: JamData, t: JamWords, size: string): string {
  const until = jam.openedByLocal ? timeOf(jam.openedByLocal) : ''
  switch (jam.standing) {
    case 'asked':
      return t('asked.text', { count: jam.openedBefore })
    case 'kept':
      return t('kept.text', { until })
    case 'waiting':
      return t('waiting.text', { until })
    case 'stuck':
      return stuckText(jam, t, size)
  }
}

function stuckText(
  { failures, firstFailedLocal, lastFailedLocal }: JamData['jam'],
  t: JamWords,
  size: string,
) {
  const [first, last] = [timeOf(firstFailedLocal), timeOf(lastFailedLocal)]
  const when = first === last ? t('stuck.at', { first }) : t('stuck.between', { first, last })
  return t('stuck.text', { count: failures, when, first, size })
}

function Tried({ data: { command, order, rental } }: { readonly data: JamData }) {
  if (!command) return null
  return (
    <CommandSteps
      command={command}
      timeZone={order.location.timeZone}
      serverTime={order.serverTime}
      boxNumber={rental.boxNumber}
      door={rental.door}
    />
  )
}

function TryAgain({ data, t }: { readonly data: JamData; readonly t: JamWords }) {
  const { command, jam } = data
  if (command && !isFinal(command)) return null
  return (
    <JamForm
      data={data}
      act="open"
      className="btn btn-quiet"
      label={t('againLink', { number: jam.boxNumber })}
    >
      <KeyIcon name="lock-open" />
    </JamForm>
  )
}

/** Why the last form was refused. */
function Refused({ data: { refused }, t }: { readonly data: JamData; readonly t: JamWords }) {
  const { say } = usePage()
  if (refused === null) return null
  const text =
    refused === 'price-changed'
      ? t('refused.price')
      : refused === 'hold-expired' || refused === 'box-size-unavailable'
        ? t('refused.gone')
        : refused === 'not-found' || refused === 'transition-not-allowed'
          ? t('refused.over')
          : refusalText(say, refused)
  return (
    <Notice tone="error" live>
      {text}
    </Notice>
  )
}
