import {
  LEGAL_VERSIONS,
  byOffer,
  heading,
  lines,
  list,
  partyOnOneLine,
  text,
  type LegalBlock,
  type LegalFacts,
  type LegalText,
  type WithdrawalParticulars,
} from './legal-text.ts'
import { noteEn } from './note-en.ts'

const NAMES = {
  boxes: 'A. Rental of boxes',
  goods: 'B. Purchase of goods',
  services: 'C. Services with an appointment',
}

/** The rental of a box is a service as well. */
const OF_SERVICES: WithdrawalParticulars = {
  period: text(
    'The withdrawal period will expire after 14 days from the day of the conclusion of the contract.',
  ),
  effects: [
    text(
      'If you requested to begin the performance of services during the withdrawal period, you shall pay us an amount which is in proportion to what has been provided until you have communicated us your withdrawal from this contract, in comparison with the full coverage of the contract.',
    ),
  ],
  end: [
    heading('Early expiry of the right of withdrawal'),
    text(
      'In the case of a contract for services, the right of withdrawal expires once we have fully performed the service and began to perform it only after you had expressly requested that we begin before the end of the withdrawal period and had acknowledged that you lose your right of withdrawal once we have fully performed the contract.',
    ),
  ],
}

/** Notes 1 b, 4, 5 and 6 of Annex 1; § 312g (2) BGB no. 1, 2, 3 and 7. */
const OF_GOODS: WithdrawalParticulars = {
  period: text(
    'The withdrawal period will expire after 14 days from the day on which you acquire, or a third party other than the carrier and indicated by you acquires, physical possession of the goods.',
  ),
  effects: [
    text(
      'We may withhold reimbursement until we have received the goods back or you have supplied evidence of having sent back the goods, whichever is the earliest.',
    ),
    text(
      'You shall send back the goods or hand them over to us, without undue delay and in any event not later than 14 days from the day on which you communicate your withdrawal from this contract to us. The deadline is met if you send back the goods before the period of 14 days has expired. You will have to bear the direct cost of returning the goods.',
    ),
    text(
      'You are only liable for any diminished value of the goods resulting from the handling other than what is necessary to establish the nature, characteristics and functioning of the goods.',
    ),
  ],
  end: [
    heading('Exclusion and early expiry of the right of withdrawal'),
    text('There is no right of withdrawal for contracts for the supply of'),
    list(
      'goods that are not prefabricated and for whose production an individual choice or decision by the consumer is decisive, or that are clearly tailored to the personal needs of the consumer,',
      'goods that may deteriorate rapidly or whose expiry date would quickly pass,',
      'newspapers, periodicals or magazines.',
    ),
    text(
      'It expires early for sealed goods that are not suitable for return for reasons of health protection or hygiene if their seal was removed after delivery. Which of these applies to an item is shown with the item and before you order.',
    ),
  ],
}

/** Annex I of Directive 2011/83/EU in its English wording, filled in as the German instruction is (LAW-6). */
export const withdrawalEn = (facts: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.withdrawal,
  title: 'Instructions on withdrawal',
  blocks: [
    noteEn,
    ...byOffer(
      facts,
      {
        boxes: instruction(facts, OF_SERVICES),
        goods: instruction(facts, OF_GOODS),
        services: instruction(facts, OF_SERVICES),
      },
      NAMES,
    ),
    ...form(facts),
  ],
})

const instruction = (
  { party, pagesAddress }: LegalFacts,
  { period, effects, end }: WithdrawalParticulars,
): readonly LegalBlock[] => [
  heading('Right of withdrawal'),
  text('You have the right to withdraw from this contract within 14 days without giving any reason.'),
  period,
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
  ...effects,
  ...end,
]

const form = ({ party }: LegalFacts): readonly LegalBlock[] => [
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
]
