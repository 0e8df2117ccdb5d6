import type { dataRequestCalls } from '@fachwerk/contract/customer/data-request-calls'
import type { Inputs } from '../call-input-types.ts'

const asked = {
  kind: 'access',
  channel: 'letter',
  name: 'Mia Muster',
  email: 'mia@post.example',
  receivedOn: '2026-09-01',
  note: '',
} as const

const corrected = {
  firstName: 'Mia',
  lastName: 'Muster',
  phone: '',
  street: 'Seestraße 1',
  postcode: '78464',
  city: 'Konstanz',
  country: 'DE',
  version: 1,
} as const

/** Good inputs of the calls about requests for personal data, for what belongs to a target. */
export const dataRequestInputs: Inputs<keyof typeof dataRequestCalls> = {
  dataRequests: ({ companyId }) => [{ body: { view: 'all', companyIds: [companyId] } }],
  exportDataRequests: ({ companyId }) => [{ body: { view: 'all', format: 'csv', companyIds: [companyId] } }],
  dataRequest: ({ dataRequestId: id }) => [{ params: { id } }],
  recordDataRequest: ({ companyId: company }) => [{ body: { ...asked, company } }],
  changeDataRequest: ({ dataRequestId: id }) => [{ body: { ...asked, id, version: 1 } }],
  extendDataRequest: ({ dataRequestId: id }) => [{ body: { id, version: 1, reason: 'Viele Anfragen' } }],
  closeDataRequest: ({ dataRequestId: id }) => [
    { body: { id, version: 1, state: 'answered', closedOn: '2026-09-02', answer: '' } },
  ],
  reopenDataRequest: ({ dataRequestId: id }) => [
    { body: { id, version: 1, reason: 'Noch nicht verschickt' } },
  ],
  correctForDataRequest: ({ dataRequestId: id }) => [{ body: { id, customer: corrected } }],
  eraseForDataRequest: ({ dataRequestId: id }) => [{ body: { id, version: 1 } }],
  copyForDataRequest: ({ dataRequestId: id }) => [{ body: { id, format: 'json' } }],
}
