import {
  type CommonTerms,
  type LegalBlock,
  type LegalFacts,
  heading,
  partyOnOneLine,
  text,
} from './legal-text.ts'

/** General terms of the sale of goods, in English. */
export const saleTermsEn = (facts: LegalFacts, common: CommonTerms): readonly LegalBlock[] => [
  heading('1. Scope and contracting party'),
  text(
    `These terms apply to goods that you buy through ${facts.siteAddress}. Your contracting party is the company that runs the location you choose. It is named, with its address, telephone number and e-mail address, before you order and in the confirmation; in case of doubt it is ${partyOnOneLine(facts.party)}.`,
  ),
  heading('2. Conclusion of the contract'),
  text(
    'The presentation of the goods is not yet a binding offer. You put goods into the cart, choose how you want to receive them, enter your details, and can check and change everything before you submit it. By pressing the button “order with obligation to pay” you make a binding offer. We confirm its receipt by e-mail at once. The contract is concluded when your payment has arrived and we accept your order by e-mail. If you pay on receipt of the goods or by invoice, where we offer this, it is concluded when we accept your order by e-mail; payment then follows later.',
  ),
  common.language,
  heading('3. Prices, deposits and payment'),
  text(
    'All prices are total prices and include statutory VAT. The price shown before you order applies. A deposit is shown beside the price and charged together with it; you get it back when you return the empties. Before you order, we tell you what delivery or shipping costs and whether there is a minimum order value. We make no charge for payments by card, direct debit or bank transfer; if another payment method costs something, this is shown before you order.',
  ),
  text(
    'While you pay, the goods are kept for you; if the payment is not completed in time, they are released and no contract is concluded. If you pay in advance by bank transfer, we tell you the deadline. If your payment arrives after the goods have been released, we refund it at once and in full.',
  ),
  heading('4. Collection, delivery and shipping'),
  text(
    'The ways in which you can receive an item, when it will be ready or how long delivery takes are shown before you order. If your order waits in a pickup box, you receive access details for it; keep them secret. If, contrary to expectations, we cannot hand over an item, we tell you without undue delay and refund what you paid for it.',
  ),
  heading('5. Age limits'),
  text(
    'We hand over goods with an age limit only if the person receiving them is old enough and, on request, proves it with an identity document.',
  ),
  heading('6. Retention of title'),
  text('The goods remain our property until they have been paid for in full.'),
  heading('7. Legal guarantee of conformity and other guarantees'),
  text(
    'Your statutory rights apply to defective goods: you may demand repair or replacement free of charge and, under the conditions laid down by law, reduce the price, rescind the contract or claim damages. Claims for defects in new goods become time-barred two years after they were handed over. If a defect appears within the first year, it is presumed to have been there from the start.',
  ),
  text(
    'If the manufacturer gives a guarantee, it is shown with the item. It exists alongside your statutory rights and does not limit them.',
  ),
  heading('8. Liability'),
  common.liability,
  heading('9. Right of withdrawal'),
  common.withdrawal,
  heading('10. Complaints and dispute resolution'),
  common.complaints,
  heading('11. Governing law'),
  common.law,
  ...(facts.offers.services
    ? [
        heading('12. Services with an appointment'),
        text(
          'If you book a service with an appointment, these terms apply accordingly. You choose place, day and time before you order. Until the appointment begins you can cancel the order on its page free of charge; we refund everything you paid. If we cannot keep the appointment, we tell you without delay and refund what you paid for it. If the service is defective, your statutory rights apply.',
        ),
      ]
    : []),
]
