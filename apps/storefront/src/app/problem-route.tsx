import { ProblemPage, type ProblemData } from '../features/help/problem-page.tsx'
import { route } from './route.tsx'

const problem = (kind: ProblemData['kind']) =>
  route<ProblemData>({
    id: 'problem',
    path: '',
    source: null,
    secret: true,
    Page: ProblemPage,
    load: async () => ({ kind: 'page', data: { kind } }),
    head: (_data, { say }) => ({ title: say(`error.${kind}`) }),
  })

/** Pages that have no address of their own. */
export const PROBLEM = {
  missing: problem('missing'),
  broken: problem('broken'),
  unavailable: problem('unavailable'),
  busy: problem('busy'),
  element: (kind: ProblemData['kind']) => <ProblemPage data={{ kind }} />,
}
