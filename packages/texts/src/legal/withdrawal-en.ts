import {
  type LegalFacts,
  type LegalText,
  LEGAL_VERSIONS,
  heading,
  lines,
  partyOnOneLine,
  text,
} from './legal-text.ts'
import { noteEn } from './note-en.ts'

/** Annex I of Directive 2011/83/EU in its English wording, filled in as the German instruction is (LAW-6). */
export const withdrawalEn = ({ party, pagesAddress }: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.withdrawal,
  title: 'Instructions on withdrawal',
  blocks: [
    noteEn,
    heading('Right of withdrawal'),
    text('You have the right to withdraw from this contract within 14 days without giving any reason.'),
    text('The withdrawal period will expire after 14 days from the day of the conclusion of the contract.'),
    text(
      `To exercise the right of withdrawal, you must inform us (${partyOnOneLine(party)}, telephone: ${party.phone}, e-mail: ${party.email}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or e-mail). You may use the attached model withdrawal form, but it is not obligatory.`,
    ),
    text(
      `You can also exercise your right of withdrawal online at ${pagesAddress}/vertrag-widerrufen; the button “Withdraw from contract” is at the bottom of every page. If you use this online function, we will send you without undue delay, on a durable medium (e.g. by e-mail), an acknowledgement of receipt with information on the content of the withdrawal statement and the date and time of its receipt.`,
    ),
    text(
      'To meet the withdrawal deadline, it is sufficient for you to send your communication concerning your exercise of the right of withdrawal before the withdrawal period has expired.',
    ),
    heading('Effects of withdrawal'),
    text(
      'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (with the exception of the supplementary costs resulting from your choice of a type of delivery other than the least expensive type of standard delivery offered by us), without undue delay and in any event not later than 14 days from the day on which we are informed about your decision to withdraw from this contract. We will carry out such reimbursement using the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; in any event, you will not incur any fees as a result of such reimbursement.',
    ),
    text(
      'If you requested to begin the performance of services during the withdrawal period, you shall pay us an amount which is in proportion to what has been provided until you have communicated us your withdrawal from this contract, in comparison with the full coverage of the contract.',
    ),
    heading('Early expiry of the right of withdrawal'),
    text(
      'In the case of a contract for services, the right of withdrawal expires once we have fully performed the service and began to perform it only after you had expressly requested that we begin before the end of the withdrawal period and had acknowledged that you lose your right of withdrawal once we have fully performed the contract.',
    ),
    heading('Model withdrawal form'),
    text('Complete and return this form only if you wish to withdraw from the contract.'),
    lines(
      `– To ${partyOnOneLine(party)}, e-mail: ${party.email}:`,
      '– I/We (*) hereby give notice that I/We (*) withdraw from my/our (*) contract of sale of the following goods (*)/for the provision of the following service (*)',
      '– Ordered on (*)/received on (*)',
      '– Name of consumer(s)',
      '– Address of consumer(s)',
      '– Signature of consumer(s) (only if this form is notified on paper)',
      '– Date',
      '(*) Delete as appropriate.',
    ),
  ],
})
