import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { timeOf } from '../../../lib/local-date.ts'
import { usePage } from '../../../lib/page.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { JamData } from './jam-load.ts'
import type { JamWords } from './jam-words.ts'

/** Somebody who picks up now: the location while it is open, else the head office. */
export function CallLocation(props: {
  readonly data: JamData
  readonly t: JamWords
  /** As the first thing there is to do. */
  readonly main?: boolean
}) {
  const { language } = usePage()
  const { data, t, main = false } = props
  const { call } = data.jam
  if (!call) return null
  const { phone, at, untilLocal } = call
  const location = nameIn(data.order.location, language)
  return (
    <>
      <p className={main ? 'jam-call' : 'jam-call-small'}>
        <a
          className={main ? 'btn btn-primary btn-l' : undefined}
          href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
        >
          {main ? <Icon name="phone" /> : null}
          <span>
            {t(`call.${at}`)} <span className="nowrap">{phone}</span>
          </span>
        </a>
      </p>
      {main ? (
        <p className="small muted">
          {at === 'office'
            ? t('call.closed')
            : untilLocal
              ? t('call.until', { location, until: timeOf(untilLocal) })
              : t('call.now', { location })}
        </p>
      ) : null}
    </>
  )
}
