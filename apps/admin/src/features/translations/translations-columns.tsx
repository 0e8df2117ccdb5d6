import type { Language } from '@fachwerk/contract/fields'
import type { SortOf } from '@fachwerk/contract/office/list-calls'
import type { textList } from '@fachwerk/contract/site/text-constant-calls'
import type { TextConstant } from '@fachwerk/contract/site/text-constant-views'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { CardLine } from '../../ui/facts/card-list.tsx'
import type { Column } from '../../ui/table/data-table.tsx'
import { Pill } from '../../ui/facts/pill.tsx'
import { missingLanguages, TextMark } from './text-marks.tsx'
import { w } from './texts.ts'
import styles from './translations.module.css'

type TextSort = SortOf<typeof textList>

/** The languages from left to right: German, which sets the placeholders, first. */
const SHOWN = ['de', 'de-informal', 'en', 'it', 'ru'] as const

const inLanguage = (language: Language): Column<TextConstant, TextSort> => ({
  key: language === 'de-informal' ? 'deInformal' : language,
  title: w(`language.${language}`),
  ...(language !== 'de' && { narrow: 'hide' as const }),
  cell: ({ texts }) => {
    const text = texts[language]
    const isGerman = language === 'de-informal' && text.shown === texts.de.shown && !text.missing
    return (
      <span className={styles['cell']}>
        <span className={isGerman ? 'faint' : ''} lang={language === 'de-informal' ? 'de' : language}>
          {isGerman ? w('mark.german') : text.shown}
        </span>
        <TextMark text={text} />
      </span>
    )
  },
})

/** Columns of the texts. */
export const textColumns = (): readonly Column<TextConstant, TextSort>[] => [
  {
    key: 'key',
    title: w('column.key'),
    sort: 'key',
    cell: ({ key, lock }) => (
      <span className={styles['key']}>
        {key}
        {lock === null ? null : <Pill>{w('mark.locked')}</Pill>}
      </span>
    ),
  },
  {
    key: 'area',
    title: w('column.area'),
    sort: 'place',
    narrow: 'hide',
    cell: ({ area }) => <span className="small">{w(`area.${area}`)}</span>,
  },
  ...SHOWN.map(inLanguage),
  {
    key: 'changed',
    title: w('column.changed'),
    sort: 'changed',
    narrow: 'hide',
    cell: ({ changedAt }) =>
      changedAt === null ? null : <span className="num small">{momentOf(changedAt, OFFICE_ZONE)}</span>,
  },
]

/** A text on a phone. */
export function textCard(row: TextConstant) {
  const missing = missingLanguages(row)
  return (
    <>
      <CardLine>
        <b className={styles['key']}>{row.key}</b>
        {row.lock === null ? <TextMark text={row.texts.de} /> : <Pill>{w('mark.locked')}</Pill>}
      </CardLine>
      <span className={styles['cell']}>
        <span>{row.texts.de.shown}</span>
      </span>
      <span className="small muted">
        {[w(`area.${row.area}`), missing.length > 0 ? `${w('mark.missing')}: ${missing.join(', ')}` : '']
          .filter(Boolean)
          .join(' · ')}
      </span>
    </>
  )
}
