import { Language } from '@fachwerk/contract/fields'
import { MAIL_TEMPLATES } from '@fachwerk/contract/mail/mail-templates'
import { LANGUAGES } from '@fachwerk/contract/staff/profile-values'
import { NativeSelect, SegmentedControl } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { z } from 'zod'
import { useApi } from '../../lib/api.ts'
import { countOf } from '../../lib/words/format.ts'
import { useMay } from '../../lib/session.ts'
import { t } from '../../lib/words/texts.ts'
import { usePageTitle } from '../../lib/use-page-title.ts'
import { Failure, NoPermission } from '../../ui/states/failure.tsx'
import { m } from '../../ui/mails/texts.ts'
import { PageHead } from '../../ui/page-head.tsx'
import { RowSkeleton } from '../../ui/states/row-skeleton.tsx'
import { inScheme, type MailScheme } from './mail-frame.tsx'
import { MailLetter } from './mail-letter.tsx'
import styles from './mails.module.css'

const PHONE = 390
const WIDE = 600

/** admin/mails/templates: every mail of the house as its readers see it, in each language, narrow and dark. */
export function TemplatesPage() {
  usePageTitle(m('templates.title'))
  return useMay('orders.view') ? <Gallery /> : <NoPermission level={1} />
}

function Gallery() {
  const [query, setQuery] = useSearchParams()
  const template = z.enum(MAIL_TEMPLATES).catch('order-received').parse(query.get('template'))
  const language = Language.catch('de').parse(query.get('language'))
  const [isPhone, setPhone] = useState(false)
  const [scheme, setScheme] = useState<MailScheme>('light')
  const choose = (name: string, value: string) =>
    setQuery(
      (before) => new URLSearchParams([...[...before].filter(([key]) => key !== name), [name, value]]),
      {
        replace: true,
      },
    )
  return (
    <>
      <PageHead title={m('templates.title')} sub={m('templates.sub')} />
      <div className={styles['gallery']}>
        <div className={styles['choices']}>
          <NativeSelect
            label={m('templates.template')}
            value={template}
            onChange={(event) => choose('template', event.currentTarget.value)}
            data={MAIL_TEMPLATES.map((value) => ({ value, label: m(`template.${value}`) }))}
          />
          <NativeSelect
            label={m('templates.language')}
            value={language}
            onChange={(event) => choose('language', event.currentTarget.value)}
            data={LANGUAGES.map((value) => ({ value, label: m(`language.${value}`) }))}
          />
          <SegmentedControl
            aria-label={m('templates.width')}
            value={isPhone ? 'phone' : 'wide'}
            onChange={(value) => setPhone(value === 'phone')}
            data={[
              { value: 'wide', label: m('templates.width.wide') },
              { value: 'phone', label: m('templates.width.phone') },
            ]}
          />
          <SegmentedControl
            aria-label={m('templates.scheme')}
            value={scheme}
            onChange={(value) => setScheme(value === 'dark' ? 'dark' : 'light')}
            data={[
              { value: 'light', label: m('templates.scheme.light') },
              { value: 'dark', label: m('templates.scheme.dark') },
            ]}
          />
        </div>
        <Sample {...{ template, language, scheme }} width={isPhone ? PHONE : WIDE} />
      </div>
    </>
  )
}

/** Mails to the own people at a location are written in German alone. */
const GERMAN: ReadonlySet<string> = new Set(['locks-deactivated', 'rental-stuck'])

function Sample(props: {
  readonly template: (typeof MAIL_TEMPLATES)[number]
  readonly language: Language
  readonly scheme: MailScheme
  readonly width: number
}) {
  const { template, language, scheme, width } = props
  const { client } = useApi()
  const { data, error, refetch } = useQuery({
    queryKey: ['mail-sample', template, language],
    queryFn: ({ signal }) => client.mailSample({ params: { template, language } }, { signal }),
  })
  if (data === undefined && error === null) return <RowSkeleton rows={8} label={t('app.loading')} />
  if (data === undefined)
    return <Failure title={m('templates.failed')} problem={error} onRetry={() => void refetch()} />
  const { subject, html, text, bytes } = data
  return (
    <>
      <p>
        <span className="small muted">{m('templates.subject')}</span>
        <br />
        <b>{subject}</b>
      </p>
      <p className="small muted">
        {m('templates.size', { kilobytes: countOf(Math.ceil(bytes / 1024)) })}
        {GERMAN.has(template) ? ` · ${m('templates.german')}` : null}
      </p>
      <MailLetter subject={subject} width={width} letter={{ html: inScheme(html, scheme), text }} />
    </>
  )
}
