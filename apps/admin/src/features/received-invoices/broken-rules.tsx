import type { BrokenRule, ReceivedInvoiceDetail } from '@fachwerk/contract/invoice/received-invoice-views'
import { Notice } from '../../ui/states/notice.tsx'
import styles from './received-invoices.module.css'
import { e } from './texts.ts'

/** What the official rules say of an invoice, each with its number and its own words. */
export function BrokenRules({ found }: { readonly found: ReceivedInvoiceDetail }) {
  const { broken, rules, checkedBy } = found
  const [fatal, warnings] = (['fatal', 'warning'] as const).map((severity) =>
    broken.filter((each) => each.severity === severity),
  )
  const by = e(checkedBy.includes('xrechnung') ? 'detail.rules.by.german' : 'detail.rules.by.european')
  return (
    <section aria-label={e('detail.rules')} className={styles['checked']}>
      {rules === 'unchecked' ? <Notice kind="warn">{e('detail.rules.unchecked')}</Notice> : null}
      {rules === 'clean' ? <Notice kind="ok">{e('detail.rules.clean')}</Notice> : null}
      <Listed rules={fatal ?? []} severity="fatal" />
      <Listed rules={warnings ?? []} severity="warning" />
      {rules === 'unchecked' ? null : <p className="small muted">{by}</p>}
    </section>
  )
}

function Listed({
  rules,
  severity,
}: {
  readonly rules: readonly BrokenRule[]
  readonly severity: BrokenRule['severity']
}) {
  if (rules.length === 0) return null
  const title = e(`detail.rules.${severity}`, { count: rules.length })
  return (
    <>
      <h3>{title}</h3>
      <ul className={styles['rules']} aria-label={title}>
        {rules.map(({ id, text, times }) => (
          <li key={id}>
            <b>{id}</b>
            {times > 1 ? (
              <span className="small muted">{` ${e('detail.rules.times', { count: times })}`}</span>
            ) : null}
            <p className="small" lang={/[äöüß]|\b(das|die|der|eine?|wenn)\b/i.test(text) ? 'de' : 'en'}>
              {text}
            </p>
          </li>
        ))}
      </ul>
    </>
  )
}
