import type { mailCalls } from '@fachwerk/contract/mail/mail-calls'
import type { Inputs } from '../call-input-types.ts'

/** Good inputs of the calls about mails, for what belongs to a target. */
export const mailInputs: Inputs<keyof typeof mailCalls> = {
  mails: ({ orderId }) => [{ body: { orderId } }],
  mail: ({ mailId: id }) => [{ params: { id } }],
  mailSample: () => [{ params: { template: 'order-paid', language: 'en' } }],
  sendMailAgain: ({ mailId: id }) => [{ params: { id }, body: { sentAgain: 0 } }],
}
