import {
  type LegalBlock,
  type LegalFacts,
  type LegalOffers,
  type LegalText,
  LEGAL_VERSIONS,
  heading,
  lines,
  list,
  text,
} from './legal-text.ts'
import { noteEn } from './note-en.ts'

const orderBlocks = ({ boxes, goods }: LegalOffers): readonly LegalBlock[] => [
  ...(boxes || !goods
    ? [
        text(
          'If you rent a box, we process your name, address, e-mail address, optionally your phone number and, if you rent for a company or the invoice is to go elsewhere, the company, VAT ID and invoice address, the boxes rented and their times, your consents, the state of the payment, and every opening and closing of your box. The legal basis is the contract with you (Art. 6(1)(b) GDPR) and, for keeping invoices and records, the law (Art. 6(1)(c) GDPR). Without these details we cannot conclude the contract.',
        ),
        text(
          'Access to the box is checked by the lock and the terminal at the location. For this they store your authorisation without your name and address.',
        ),
      ]
    : []),
  ...(goods
    ? [
        text(
          'If you buy goods, we process your name, e-mail address, optionally your phone number, the goods you ordered, how and when you want to receive them, for delivery and shipping the delivery address, for an invoice also the company, VAT ID and invoice address, your consents and the state of the payment. The legal basis is the contract with you (Art. 6(1)(b) GDPR) and, for keeping invoices and records, the law (Art. 6(1)(c) GDPR). If we check your age when we hand over the goods, we record only that and when it was checked. A cart that does not become an order is deleted after 30 days.',
        ),
      ]
    : []),
]

const handling = ({ goods }: LegalOffers): readonly LegalBlock[] => [
  heading('5. Payment'),
  text(
    'Payment is handled by a payment service on its own page. We send it the amount, order number and purpose, and it tells us whether the payment was successful. We do not receive your account or card details in the process. If you consent to further months of your rental being collected, it gives us an identifier and a short description of your payment method for this (Art. 6(1)(a) and (b) GDPR); we delete both when you stop the collection or the rental has ended.',
  ),
  text(
    'If you pay by bank transfer, our bank tells us your name, your IBAN and the payment reference. If an amount cannot be refunded the way you paid, we ask you for a bank account and use those details for this transfer only (Art. 6(1)(b) GDPR).',
  ),
  heading('6. E-mails'),
  text(
    'We send you messages that belong to your order: receipt, access details, changes, refunds. You receive advertising only if you have consented to it separately; you can withdraw that consent at any time.',
  ),
  ...(goods
    ? [
        text(
          'If you want to be told when a sold-out item is available again, we process your e-mail address, the item, and the time and IP address of the request and its confirmation for this. The legal basis is your consent (Art. 6(1)(a) GDPR), which you can withdraw at any time with the link in the e-mail. We delete these data with that one e-mail, at the latest 90 days after your confirmation, and without a confirmation after seven days.',
        ),
      ]
    : []),
  heading('7. Withdrawal and termination'),
  text(
    'If you declare a withdrawal or a termination online, we process the details you enter in order to acknowledge and handle your declaration (Art. 6(1)(c) GDPR, sections 312k and 356a of the German Civil Code, BGB).',
  ),
  heading('8. Recipients'),
  text(
    'Your data go only to those who need them for their tasks: our staff, the franchisor or franchisee of the chosen location, the payment service, and providers who run servers and deliver e-mails for us. The payment service is itself responsible for its processing and informs you about it on its page.',
  ),
  ...(goods ? [text('If we ship your order, the carrier receives your name and the delivery address.')] : []),
  text(
    'We transfer data to countries outside the European Union only if you trigger this yourself: reminders on your device go through the notification service of your browser (Google LLC, Mozilla Corporation or Apple Inc., USA), a key in Google Wallet goes through Google LLC, USA. The legal basis for the transfer is the adequacy decision of the European Commission on the EU-US Data Privacy Framework where the company is certified under it (Art. 45 GDPR), otherwise your explicit consent (Art. 49(1)(a) GDPR). In the USA, authorities can access data without your having the same means of defending yourself as in the European Union. If you allow map images from another provider, that provider learns the IP address of your device; you can find out from the provider where it is based.',
  ),
  heading('9. How long we keep data'),
  list(
    'Openings and reports of the locks: 90 days',
    'Logs of page views: 30 days',
    'Invoices and accounting records: 8 years, business letters: 6 years, in each case from the end of the year',
    'everything else: until the contract has been performed and possible claims are time-barred, usually 3 years from the end of the year',
  ),
  heading('10. Your rights'),
  text(
    'You have the right of access, rectification, erasure, restriction of processing and data portability. You can withdraw any consent at any time; what happened until then remains lawful. You can object to processing based on legitimate interests. A message to the address given above is enough. You can also lodge a complaint with a data protection authority, for example where you live. There is no automated individual decision-making.',
  ),
]

/** What the German notice says by Art. 13 GDPR, in English. */
export const privacyEn = ({ party, offers }: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.privacy,
  title: 'Privacy notice',
  blocks: [
    noteEn,
    heading('1. Who is responsible'),
    lines(
      party.companyName,
      party.street,
      `${party.postcode} ${party.city}`,
      `Telephone: ${party.phone}`,
      `E-mail: ${party.email}`,
    ),
    text(
      'The controller for the contract is the company that runs the location you choose; it is named before you order.',
    ),
    heading('2. Visiting these pages'),
    text(
      'When you open a page, we process the technically necessary details of your device (IP address, time, page requested, browser identifier) in order to deliver the page and ward off attacks. The legal basis is Art. 6(1)(f) GDPR; our interest is secure operation. We delete logs after 30 days.',
    ),
    text(
      'The map, fonts and images come from our own server. We load map images from another provider only if you have allowed this in the privacy settings; otherwise nothing is loaded from other providers. Your behaviour is not tracked.',
    ),
    heading('3. Cookies'),
    text(
      'We use only necessary cookies, each of them only when you need it: fw_visitor, a random number by which we recognise your browser with its cart and after an order, so that you can see your order and open your box (30 days); fw_konto, which keeps you signed in to your account (12 hours at most); fw_nachweis, which remembers a confirmed e-mail address (180 days); fw_kasse, which brings back what you typed at the checkout if you change the size or time in between (30 minutes); fw_anrede, which remembers the chosen German form of address (one year); fw_einwilligung, which remembers your decision about the map (180 days). No consent is required for these (section 25(2) no. 2 TDDDG). You find everything on the page “Privacy settings” at the bottom of every page. The position of your device is used only if you start the search near you yourself, and it is not stored.',
    ),
    text(
      'When you open your key page, your browser stores a sheet with code, QR code, box, place and end of the rental, so that you can open your box even without a connection (section 25(2) no. 2 TDDDG). Your name is not on it. It is deleted when the rental ends and when you sign out.',
    ),
    text(
      'Only if you press “Remind me on this device” do we store how the notification service of your browser (for example of Google, Mozilla or Apple) reaches your device. It receives our notifications encrypted. The legal basis is your consent (Art. 6(1)(a) GDPR), which you can withdraw there with one tap; we delete the details when the rental ends. If you add your key to Google Wallet, code, QR code, box, place and rental period are sent there (Art. 6(1)(a) GDPR). See section 8 for more.',
    ),
    heading('4. Order'),
    ...orderBlocks(offers),
    ...handling(offers),
  ],
})
