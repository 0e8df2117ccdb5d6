import {
  type CommonTerms,
  type LegalBlock,
  type LegalFacts,
  type LegalText,
  LEGAL_VERSIONS,
  byOffer,
  heading,
  list,
  partyOnOneLine,
  soldLikeGoods,
  text,
} from './legal-text.ts'
import { noteEn } from './note-en.ts'
import { saleTermsEn } from './sale-terms-en.ts'

const NAMES = { boxes: 'A. Rental of boxes', goods: 'B. Purchase of goods' }

/** General terms of what is offered: of the rental of boxes, the sale of goods or both. */
export const termsEn = (facts: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.terms,
  title: 'General terms and conditions',
  blocks: [
    noteEn,
    ...byOffer(
      soldLikeGoods(facts),
      { boxes: rentalTerms(facts, commonOf(facts)), goods: saleTermsEn(facts, commonOf(facts)) },
      NAMES,
    ),
  ],
})

/** What holds for boxes and goods alike. */
const commonOf = ({ party, pagesAddress, placeQuery }: LegalFacts): CommonTerms => ({
  language: text(
    'The contract is concluded in German; translations are provided to help you understand it. We store the text of the contract and send it to you, together with these terms, by e-mail. You can also open it through the link in that e-mail.',
  ),
  liability: text(
    'We are liable without limitation for intent and gross negligence, for injury to life, body or health, under the German Product Liability Act (Produkthaftungsgesetz) and where we have given a guarantee. In the event of simple negligence we are liable only for the breach of essential contractual obligations, that is, obligations whose fulfilment makes the contract possible in the first place and on whose observance you may rely; liability is then limited to the foreseeable damage typical of this type of contract. This also applies to our legal representatives and to those we use to perform the contract.',
  ),
  withdrawal: text(
    `Consumers have a right of withdrawal. The instructions on withdrawal are available at ${pagesAddress}/shop/widerruf${placeQuery} and in the confirmation of your order.`,
  ),
  complaints: text(
    `Please send complaints to ${party.email} or call ${party.phone}. We are neither willing nor obliged to take part in dispute resolution proceedings before a consumer arbitration board.`,
  ),
  law: text(
    'German law applies. Mandatory consumer protection provisions of the state in which you have your habitual residence remain unaffected.',
  ),
})

const rentalTerms = (facts: LegalFacts, common: CommonTerms): LegalBlock[] => [
  heading('1. Scope and contracting party'),
  text(
    `These terms apply to the rental of boxes that you book through ${facts.siteAddress}. Your contracting party is the company that runs the location you choose. It is named, with its address, telephone number and e-mail address, before you order and in the confirmation; in case of doubt it is ${partyOnOneLine(facts.party)}.`,
  ),
  heading('2. Conclusion of the contract'),
  text(
    'The presentation of the boxes is not yet a binding offer. You choose the location, period and box size, enter your details, and can check and change everything before you submit it. By pressing the button “order with obligation to pay” you make a binding offer. We confirm its receipt by e-mail at once. The contract is concluded when your payment has arrived and we give you your access details. If you choose to pay by invoice, where we offer this, it is concluded as soon as we accept your order by e-mail and give you your access details; payment then follows later.',
  ),
  common.language,
  heading('3. Prices and payment'),
  text(
    'All prices are total prices and include statutory VAT. The price shown before you order applies. The rent is payable in advance or, if you pay by invoice, by the date stated in the confirmation. We make no charge for the payment methods offered. While you pay, the box is kept for you; if the payment is not completed in time, the box is released and no contract is concluded.',
  ),
  text(
    'If your payment arrives after the box has been released and neither that box nor one of the same size or larger is available at the same location, we refund it at once and in full.',
  ),
  text(
    'If an invoice remains unpaid despite a reminder, we may block your access until it has been paid, provided that we have announced this beforehand. The contents of the box remain in safekeeping for you.',
  ),
  heading('4. Rental period and access'),
  text(
    'The rental begins and ends at the agreed times, stated in the local time of the location. During the rental you open your box with the numeric code we have given you, with the QR code or on your order page. If access is limited to the opening hours of the location, we point this out before you order. Keep your access details secret: anyone who knows them can open the box.',
  ),
  text(
    'If the box you booked cannot be used, you receive a box of the same size or larger at the same location at no extra cost. If none is available, you may rescind the contract and get your money back. Your statutory rights remain unaffected.',
  ),
  heading('5. End of the rental, grace period and overrun'),
  text(
    'At the end of the rental you empty the box, leave it clean, close the door and end the rental. After the end you have a grace period free of charge, the length of which is shown before you order. Only after the grace period do we charge the hourly price of the box size you booked for each hour or part of an hour, but no more than the daily price per 24 hours. Both prices are shown before you order and apply as agreed when you ordered.',
  ),
  text(
    'If you do not empty the box after the grace period either, we ask you by e-mail to do so and set a reasonable deadline of at least 14 days. Once it has passed, we may open the box in the presence of a second person, make a list of the contents and keep them for you. You remain free to prove that the late clearance caused us no loss or a smaller loss.',
  ),
  ...useAndLaw(common),
]

const useAndLaw = (common: CommonTerms): LegalBlock[] => [
  heading('6. Use of the box'),
  text('The following must not be placed in the box:'),
  list(
    'people and animals,',
    'flammable, explosive, toxic, radioactive or otherwise dangerous substances and items,',
    'weapons, ammunition and items whose possession is prohibited,',
    'perishable food and things that smell strongly or leak,',
    'cash, securities, jewellery and other particularly valuable items.',
  ),
  text(
    'Subletting is not permitted. If there is reason to suspect a danger to people or property, or if a public authority so orders, we may open the box or have it opened without prior notice. We inform you without undue delay.',
  ),
  heading('7. Liability'),
  common.liability,
  heading('8. Term and termination'),
  text(
    'The contract runs for the period booked and ends with it, without notice being required; it is not renewed automatically. There is no minimum term beyond that. For long-term rentals the term and the notice period stated in the contract confirmation apply instead. Either side may terminate for good cause. You can give notice of termination at any time through the button “Terminate contracts here (Verträge hier kündigen)” at the bottom of every page.',
  ),
  heading('9. Right of withdrawal'),
  common.withdrawal,
  heading('10. Complaints and dispute resolution'),
  common.complaints,
  heading('11. Governing law'),
  common.law,
]
