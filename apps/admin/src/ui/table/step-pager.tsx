import { IconChevronRight, IconChevronsLeft } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { Link, type To } from 'react-router'
import { momentOf, OFFICE_ZONE } from '../../lib/words/format.ts'
import { t } from '../../lib/words/texts.ts'
import styles from './pager.module.css'

interface Props {
  /** Where the next page begins; `null` at the end. */
  readonly older: string | null
  /** How far back was looked without filling the page. */
  readonly searchedTo: string | null
  readonly isFirst: boolean
  readonly toAfter: (after: string | null) => To
}

/** Pages of a list without numbers: on to what is older, and back to the newest; the browser's „back" goes one page. */
export function StepPager({ older, searchedTo, isFirst, toAfter }: Props) {
  if (older === null && isFirst) return null
  return (
    <div className={styles['pager']}>
      <output className={styles['range']}>
        {searchedTo === null ? '' : t('list.searchedTo', { at: momentOf(searchedTo, OFFICE_ZONE) })}
      </output>
      <nav aria-label={t('list.pages')}>
        {isFirst ? null : (
          <Button
            component={Link}
            to={toAfter(null)}
            size="xs"
            leftSection={<IconChevronsLeft aria-hidden="true" size={16} />}
          >
            {t('list.newest')}
          </Button>
        )}
        {older === null ? null : (
          <Button
            component={Link}
            to={toAfter(older)}
            size="xs"
            rightSection={<IconChevronRight aria-hidden="true" size={16} />}
          >
            {t(searchedTo === null ? 'list.older' : 'list.searchOn')}
          </Button>
        )}
      </nav>
    </div>
  )
}
