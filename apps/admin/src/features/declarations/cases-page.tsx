import { ListPage, type OpenDetail } from '../../ui/list/list-page.tsx'
import { CaseDetailPane } from './case-detail.tsx'
import { casesList } from './cases-list.tsx'

const detailOf = (open: OpenDetail) => <CaseDetailPane open={open} />

/** Withdrawals and terminations: found, matched, decided (admin/declarations). */
export const CasesPage = () => <ListPage definition={casesList} detail={detailOf} />
