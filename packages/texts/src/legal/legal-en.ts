import { countryIn } from '@fachwerk/contract/customer/countries'
import {
  type LegalFacts,
  type LegalText,
  type LegalTexts,
  LEGAL_VERSIONS,
  heading,
  lines,
  list,
  partyOnOneLine,
  text,
} from './legal-text.ts'

const note = text('This translation is a service for you; the German text is binding.')

const terms = ({ party, siteAddress, pagesAddress, placeQuery }: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.terms,
  title: 'General terms and conditions',
  blocks: [
    note,
    heading('1. Scope and contracting party'),
    text(
      `These terms apply to the rental of boxes booked through ${siteAddress}. Your contracting party is the company that runs the chosen location; it is named before you order and in the confirmation. In case of doubt it is ${partyOnOneLine(party)}.`,
    ),
    heading('2. Conclusion of the contract'),
    text(
      'You can check and change all details before you order. With the button “order with obligation to pay” you make a binding offer. We confirm its receipt by e-mail at once. The contract is concluded when your payment has arrived and we give you the access data; if you buy on invoice where we offer it, as soon as we accept your order by e-mail and give you the access data, and the payment follows later. The contract is made in German; we store its text and send it to you with these terms by e-mail.',
    ),
    heading('3. Prices and payment'),
    text(
      'All prices are total prices including VAT. The rent is paid in advance, when you buy on invoice by the day the confirmation names. If an invoice stays open despite a reminder, we may, after announcing it, block your access until it is paid. There is no charge for the payment methods offered. The box is kept for you while you pay. If your payment arrives later and neither this box nor an equal or larger one at the location is free, we refund it in full at once.',
    ),
    heading('4. Rental period and access'),
    text(
      'The rental begins and ends at the agreed times, in the local time of the location. You open the box with the number code, the QR code or on your order page. Keep your access data secret. If the box cannot be used, you get an equal or larger one at the same location at no extra cost; if none is free, you may withdraw from the contract and get your money back.',
    ),
    heading('5. End of the rental, grace period and overrun'),
    text(
      'At the end you empty the box, leave it clean, close the door and end the rental. A free grace period follows, shown before you order. Only after it do we charge the hourly price of the booked size for each hour begun, at most the day price per 24 hours. Both prices are shown before you order. If the box is not emptied after that, we ask you by e-mail to do so within at least 14 days; after that we may open it in the presence of a second person, list the contents and keep them for you.',
    ),
    heading('6. Use of the box'),
    text(
      'Not allowed: people and animals; flammable, explosive, toxic or otherwise dangerous items; weapons, ammunition and illegal items; perishable food and things that smell or leak; cash, securities, jewellery and other particularly valuable items. Subletting is not allowed. If there is danger, or on official order, we may open the box and will tell you without delay.',
    ),
    heading('7. Liability'),
    text(
      'We are liable without limit for intent and gross negligence, for injury to life, body or health and under the Product Liability Act. In case of simple negligence we are liable only for the breach of essential obligations, limited to the foreseeable damage typical of the contract.',
    ),
    heading('8. Term and termination'),
    text(
      'The contract ends with the booked period and is not renewed by itself. For long-term rentals the term and the notice period in the contract confirmation apply instead. Either side may terminate for good cause. You can declare a termination with “Verträge hier kündigen” at the foot of every page.',
    ),
    heading('9. Withdrawal, complaints, law'),
    text(
      `Consumers have a right of withdrawal: ${pagesAddress}/shop/widerruf${placeQuery}. Please send complaints to ${party.email} or ${party.phone}. We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration board. German law applies; mandatory consumer protection of the country you live in remains unaffected.`,
    ),
  ],
})

const withdrawal = ({ party, pagesAddress }: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.withdrawal,
  title: 'Instructions on withdrawal',
  blocks: [
    note,
    heading('Right of withdrawal'),
    text('You have the right to withdraw from this contract within 14 days without giving any reason.'),
    text('The withdrawal period will expire after 14 days from the day of the conclusion of the contract.'),
    text(
      `To exercise the right of withdrawal, you must inform us (${partyOnOneLine(party)}, telephone ${party.phone}, e-mail ${party.email}) of your decision to withdraw from this contract by an unequivocal statement (e.g. a letter sent by post or e-mail). You may use the model withdrawal form below, but it is not obligatory.`,
    ),
    text(
      `You can also exercise your right of withdrawal online at ${pagesAddress}/vertrag-widerrufen; the button stands at the foot of every page. If you use this online function, we will send you without delay, on a durable medium (e.g. by e-mail), an acknowledgement of receipt with the content of the withdrawal and the date and time of its receipt.`,
    ),
    text(
      'To meet the withdrawal deadline, it is sufficient for you to send your communication before the withdrawal period has expired.',
    ),
    heading('Effects of withdrawal'),
    text(
      'If you withdraw from this contract, we shall reimburse to you all payments received from you, including the costs of delivery (except for additional costs resulting from your choice of a type of delivery other than the least expensive standard delivery offered by us), without undue delay and not later than 14 days from the day on which we are informed about your decision. We will use the same means of payment as you used for the initial transaction, unless you have expressly agreed otherwise; you will not incur any fees as a result.',
    ),
    text(
      'If you requested the services to begin during the withdrawal period, you shall pay us an amount in proportion to what has been provided until you communicated your withdrawal, in comparison with the full coverage of the contract.',
    ),
    text(
      'The right of withdrawal ends once we have fully performed the service, if we began only after your express request and your acknowledgement that you lose the right upon full performance.',
    ),
    heading('Model withdrawal form'),
    text('Complete and return this form only if you wish to withdraw from the contract.'),
    lines(
      `– To ${partyOnOneLine(party)}, e-mail ${party.email}:`,
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

const privacy = ({ party }: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.privacy,
  title: 'Privacy notice',
  blocks: [
    note,
    text(`Controller: ${partyOnOneLine(party)}, telephone ${party.phone}, e-mail ${party.email}.`),
    list(
      'Visiting: technical data of your device, to deliver the page and ward off attacks (Art. 6 (1) f GDPR); deleted after 30 days. Without your consent nothing is loaded from other providers; nobody follows what you do.',
      'Cookies, each set only when you need it: fw_visitor, a random number set when you order, so that you can see your order and open your box (30 days); fw_konto keeps you signed in (12 hours at most); fw_nachweis remembers a confirmed e-mail address (180 days); fw_anrede keeps the German form of address (one year); fw_einwilligung keeps your decision about the map (180 days). No consent is needed for them. See „Privacy settings“ at the foot of every page.',
      'Key on your device: code, QR code, box, place and end of the rental, so that you can open your box without network; without your name, deleted when the rental ends and when you sign out.',
      'Reminders on your device: only once you press for them; we store how your browser’s notification service reaches it, which gets our messages encrypted (Art. 6 (1) a GDPR). One press withdraws them; deleted when the rental ends. A key for Google Wallet (code, QR code, box, place and rental period) goes to Google when you press for it (Art. 6 (1) a GDPR).',
      'Order and rental: name, address, e-mail, optional telephone, company, VAT ID and invoice address, boxes and times, consents, payment state, openings of your box (Art. 6 (1) b and c GDPR).',
      'Payment: a payment service on its own page gets amount, order number and purpose and tells us whether the payment succeeded. If you agree that further months are collected, it gives us a token and a short name of your way to pay (Art. 6 (1) a and b GDPR), deleted when you stop it or the rental is over.',
      'E-mails: only what belongs to your order; advertising only with separate consent, which you may withdraw at any time.',
      'Recipients: our staff, franchisor or franchisee of the location, payment service, server and mail providers. The payment service is itself responsible for what it processes.',
      'Outside the European Union data go only when you set it off: reminders on your device through your browser’s notification service (Google LLC, Mozilla Corporation or Apple Inc., USA), a key for Google Wallet through Google LLC, USA. Basis: the adequacy decision on the EU-US Data Privacy Framework where the company is certified (Art. 45 GDPR), otherwise your explicit consent (Art. 49 (1) a GDPR); in the USA authorities may access data without the legal remedies you have in the EU. If you allow map pictures of another provider, it learns the internet address of your device.',
      'Kept: lock events 90 days, page logs 30 days, invoices and vouchers 8 years, business letters 6 years, everything else until claims have expired, usually 3 years.',
      'Your rights: access, rectification, erasure, restriction, portability, objection, and complaint to a data protection authority. There is no automated decision-making.',
    ),
  ],
})

const imprint = ({ party }: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.imprint,
  title: 'Legal notice',
  blocks: [
    heading('Provider'),
    lines(
      party.companyName,
      party.street,
      `${party.postcode} ${party.city}`,
      countryIn(party.country, 'en-GB'),
    ),
    lines(party.representative && `Represented by: ${party.representative}`),
    lines(`Telephone: ${party.phone}`, `E-mail: ${party.email}`),
    lines(party.register && `Register: ${party.register}`, party.vatId && `VAT ID: ${party.vatId}`),
    text(
      'We are neither willing nor obliged to take part in dispute resolution before a consumer arbitration board.',
    ),
  ],
})

const accessibility = ({ party, siteAddress }: LegalFacts): LegalText => ({
  version: LEGAL_VERSIONS.accessibility,
  title: 'Accessibility statement',
  blocks: [
    note,
    text(
      `This statement covers booking and using boxes through ${siteAddress}, offered by ${party.companyName}: you find a location on a map or in a list, choose period and size, pay, get a digital key, open your box and end the rental.`,
    ),
    text(
      'The measure is the German Barrierefreiheitsstärkungsgesetz with its ordinance, EN 301 549 and WCAG 2.2 AA: everything works by keyboard and screen reader and without the map; text can be enlarged to 400 percent; errors are named in words at the field and keep your input; time limits are shown and can be repeated; access data come as a code, as a QR code and by e-mail.',
    ),
    text(`Tell us of barriers: ${party.email}, ${party.phone}.`),
    text(
      'Authority: Marktüberwachungsstelle der Länder für die Barrierefreiheit von Produkten und Dienstleistungen (MLBF AöR), Carl-Miller-Straße 6, 39112 Magdeburg, kontakt@mlbf-barrierefrei.de. As of November 2026.',
    ),
  ],
})

/** Translations for reading; the German texts bind. */
export const legalEn: LegalTexts = { terms, privacy, withdrawal, imprint, accessibility }
