import { nameIn } from '@fachwerk/contract/site/next-best-language'
import { usePage } from '../../lib/page.tsx'
import { ASSORTMENT_PATH } from '../../lib/words/assortment-words.ts'
import { deliveryWords } from '../../lib/words/delivery-words.ts'
import { Notice } from '../../ui/notice.tsx'
import { SubmitOnce } from '../../ui/submit-once.tsx'
import type { TableData } from './table-load.ts'

/** K-04: where somebody sits who scanned the code of a table. Its form has no action: it goes to the address it is at. */
export function TablePage({ data: { table, refused } }: { readonly data: TableData }) {
  const { href, language } = usePage()
  const t = deliveryWords(usePage())
  const { name, place, isOpen } = table
  return (
    <div className="pad narrow">
      <h1>{name}</h1>
      <p className="lead">{t('table.lead', { place: nameIn(place, language) })}</p>
      {refused === null && isOpen ? null : (
        <Notice tone="error" live={refused !== null}>
          {refused ?? t('table.closed')}
        </Notice>
      )}
      {isOpen ? (
        <form method="post" className="acts">
          <SubmitOnce className="btn btn-primary btn-l" busyText={t('table.busy')}>
            {t('table.order')}
          </SubmitOnce>
        </form>
      ) : (
        <p className="acts">
          <a className="btn" href={href(ASSORTMENT_PATH)}>
            {t('table.look')}
          </a>
        </p>
      )}
      <p className="small muted">{t('table.visit')}</p>
    </div>
  )
}
