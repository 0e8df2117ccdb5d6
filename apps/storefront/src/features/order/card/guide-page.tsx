import { dialable } from '@fachwerk/contract/customer/dialable'
import { usePage } from '../../../lib/page.tsx'
import { Icon } from '../../../ui/icon.tsx'
import type { GuideData, GuideVideo } from './guide-data.ts'
import { GuidePicture, type GuideStep } from './guide-picture.tsx'
import { keyWords } from './key-words.ts'

/** S-07: how the box is opened, closed and given back, in drawn steps. */
export function GuidePage({ data }: { readonly data: GuideData }) {
  const { language, href, own } = usePage()
  const t = keyWords({ language, own })
  const { rental, location, shared, video } = data
  const box = rental.boxNumber
  const cabinet = rental.place?.cabinet.name
  const steps: readonly (readonly [GuideStep, string])[] = [
    ['find', cabinet ? t('guide.find', { cabinet }) : t('guide.findPlain')],
    ['enter', t('guide.enter')],
    ['open', t('guide.open', { box })],
    ['close', t('guide.close')],
    ['again', t('guide.again')],
    ['end', t(shared ? 'guide.endShared' : 'guide.end')],
  ]
  return (
    <div className="pad narrow guide">
      <h1>{t('guide.title', { box })}</h1>
      <ol>
        {steps.map(([step, text]) => (
          <li key={step}>
            <GuidePicture step={step} />
            <span>{text}</span>
          </li>
        ))}
      </ol>
      <p>{t('guide.stuck')}</p>
      {location.phone ? (
        <p>
          <a href={`tel:${dialable(location.phone)}`}>{t('guide.call', { phone: location.phone })}</a>
        </p>
      ) : null}
      {video ? <Video video={video} page={data.page} /> : null}
      <p className="acts">
        <a className="btn btn-primary" href={href(data.page)}>
          {t('card.back')}
        </a>
      </p>
    </div>
  )
}

/** P-05: nothing is asked of the video's server before somebody presses. */
function Video({ video, page }: { readonly video: GuideVideo; readonly page: string }) {
  const { language, href, own } = usePage()
  const t = keyWords({ language, own })
  const { url, host, isFile, wanted } = video
  return (
    <section id="video" aria-label={t('guide.video')}>
      <h2>{t('guide.video')}</h2>
      {wanted ? (
        // Without sound: what it shows stands in the steps above.
        <video controls muted preload="metadata" src={url} aria-label={t('guide.video')} />
      ) : (
        <>
          <p>{t('guide.videoNote', { host })}</p>
          {isFile ? (
            <a className="btn" href={href(`${page}/anleitung?video=ja#video`)}>
              <Icon name="arrow-right" />
              {t('guide.videoShow')}
            </a>
          ) : (
            <a className="btn" href={url} target="_blank" rel="noreferrer">
              <Icon name="arrow-right" />
              {t('guide.videoOpen', { host })}
            </a>
          )}
        </>
      )}
    </section>
  )
}
