import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { TextDetail } from './text-detail.tsx'
import { translationsList } from './translations-list.tsx'

const detailOf = (open: OpenDetail) => <TextDetail open={open} />

/** What customers read, in the company's own words (G-04; admin/translate). */
export const TranslationsPage = () => <ListPage definition={translationsList} detail={detailOf} />
