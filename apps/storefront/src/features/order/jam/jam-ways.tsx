import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { moneyText } from '@fachwerk/texts/formats'
import type { ReactNode } from 'react'
import { timeOf } from '../../../lib/local-date.ts'
import { usePage } from '../../../lib/page.tsx'
import { distanceWords } from '../../../lib/words/words.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { JamForm } from './jam-form.tsx'
import { type JamData, type JamStep, JAM_STEPS } from './jam-load.ts'
import type { JamWords } from './jam-words.ts'
import { minutesOnFoot } from './minutes-on-foot.ts'

interface Part {
  readonly data: JamData
  readonly t: JamWords
}

/** Three ways on, each a step away: wait, another location, money back. */
export function JamWays({ data, t }: Part) {
  const { jam } = data
  const { language } = usePage()
  const elsewhereText = useElsewhereText({ data, t })
  const until = jam.openedByLocal ? t('wait.until', { until: timeOf(jam.openedByLocal) }) : ''
  return (
    <>
      <h2>{t('choose')}</h2>
      <ul className="jam-ways">
        {jam.standing === 'waiting' ? null : (
          <Way
            data={data}
            step="wait"
            icon="clock"
            title={t('wait.title')}
            note={until}
            text={t('wait.text')}
          />
        )}
        {jam.elsewhere ? (
          <Way
            data={data}
            step="elsewhere"
            icon="locate"
            title={t('elsewhere.title')}
            note={t('elsewhere.price')}
            text={elsewhereText}
          />
        ) : null}
        {jam.refund ? (
          <Way
            data={data}
            step="refund"
            icon="wallet"
            title={t('refund.title')}
            note={moneyText(jam.refund.cents, language)}
            text={t(jam.refund.owed ? 'refund.owed' : 'refund.text')}
          />
        ) : null}
      </ul>
    </>
  )
}

function useElsewhereText({ data, t }: Part): string {
  const { language, say } = usePage()
  const { elsewhere } = data.jam
  if (!elsewhere) return ''
  const where = {
    location: nameIn(elsewhere, language),
    distance: distanceWords(elsewhere.metres, { say, language }),
    size: say(`size.${elsewhere.size}`),
  }
  const minutes = minutesOnFoot(elsewhere.metres)
  return minutes === null
    ? t('elsewhere.far', where)
    : t('elsewhere.text', { ...where, walk: t('elsewhere.walk', { count: minutes }) })
}

function Way(props: {
  readonly data: JamData
  readonly step: JamStep
  readonly icon: IconName
  readonly title: string
  readonly note: string
  readonly text: string
}) {
  const { href } = usePage()
  const { data, step, icon, title, note, text } = props
  const [name = ''] = Object.entries(JAM_STEPS).find(([, each]) => each === step) ?? []
  return (
    <li>
      <a href={href(`/bestellung/${data.order.hash}/klemmt?wahl=${name}`)}>
        <Icon name={icon} />
        <span className="jam-way">
          <strong>{title}</strong>
          <span className="jam-note">{note}</span>
          <span className="muted">{text}</span>
        </span>
        <Icon name="chevron-right" />
      </a>
    </li>
  )
}

/** The one confirming step of a way, with its result; going back changes nothing. */
export function ConfirmStep({ data, step, t }: Part & { readonly step: JamStep }) {
  const { href } = usePage()
  const { jam, order } = data
  return (
    <section className="jam-step">
      <h2>{t(`${step}.title`)}</h2>
      {step === 'wait' ? (
        <>
          <p>{t('wait.text')}</p>
          <JamForm data={data} act="wait" className="btn btn-primary btn-l btn-block" label={t('wait.do')} />
        </>
      ) : null}
      {step === 'elsewhere' && jam.elsewhere ? <Elsewhere data={data} t={t} /> : null}
      {step === 'refund' && jam.refund ? <Refund data={data} t={t} /> : null}
      <p>
        <a href={href(`/bestellung/${order.hash}/klemmt`)}>{t('back')}</a>
      </p>
    </section>
  )
}

function Elsewhere({ data, t }: Part): ReactNode {
  const { language } = usePage()
  const text = useElsewhereText({ data, t })
  const { elsewhere } = data.jam
  if (!elsewhere) return null
  const { heldBox, backCents, street, city } = elsewhere
  const location = nameIn(elsewhere, language)
  return (
    <>
      <p>
        {heldBox
          ? t('elsewhere.kept', { number: heldBox.boxNumber, location, until: timeOf(heldBox.untilLocal) })
          : text}
      </p>
      <p>{t('elsewhere.result', { street, city })}</p>
      {backCents > 0 ? <p>{t('elsewhere.back', { amount: moneyText(backCents, language) })}</p> : null}
      <JamForm
        data={data}
        act={heldBox ? 'go' : 'keep'}
        className="btn btn-primary btn-l btn-block"
        label={heldBox ? t('elsewhere.do', { number: heldBox.boxNumber }) : t('elsewhere.keep')}
      />
    </>
  )
}

function Refund({ data, t }: Part): ReactNode {
  const { language } = usePage()
  const { refund, boxNumber } = data.jam
  if (!refund) return null
  const amount = moneyText(refund.cents, language)
  const names = { amount, number: boxNumber }
  return (
    <>
      <p>{t(refund.owed ? 'refund.resultOwed' : 'refund.result', names)}</p>
      <JamForm
        data={data}
        act="refund"
        hidden={{ cents: String(refund.cents) }}
        className="btn btn-primary btn-l btn-block"
        label={t('refund.do', { amount })}
      />
    </>
  )
}
