import type { DemoCustomer } from './types.ts'

type Row = readonly [
  key: string,
  firstName: string,
  lastName: string,
  street: string,
  postcode: string,
  city: string,
  language?: DemoCustomer['language'],
]

const rows: readonly Row[] = [
  ['schaeuffele', 'Jürgen', 'Schäuffele', 'Gottlieb-Daimler-Straße 8', '78467', 'Konstanz'],
  ['zwick', 'Bärbel', 'Zwick', 'Eppendorfer Weg 112', '20259', 'Hamburg'],
  ['petersen', 'Nele', 'Petersen', 'Kronshagener Weg 41', '24116', 'Kiel'],
  ['oberhauser', 'Katharina', 'Oberhauser', 'Münchner Straße 27', '88131', 'Lindau (Bodensee)'],
  ['yildirim', 'Mehmet', 'Yıldırım', 'Theodor-Heuss-Straße 3', '78467', 'Konstanz'],
  ['kretschmer', 'Tobias', 'Kretschmer', 'Hussenstraße 19', '78462', 'Konstanz'],
  ['alvensleben', 'Maximilian', 'von Alvensleben', 'Friedrichstraße 64', '88045', 'Friedrichshafen'],
  ['weissenberger', 'Annika', 'Weißenberger', 'Schützenstraße 5', '78462', 'Konstanz'],
  ['elkhoury', 'Fatima', 'El-Khoury', 'Habsburgerstraße 87', '79104', 'Freiburg im Breisgau'],
  ['bruenning', 'Oliver', 'Brünning', 'Markgrafenstraße 31', '78467', 'Konstanz'],
  ['marchetti', 'Sofia', 'Marchetti', 'Rotebühlstraße 52', '70178', 'Stuttgart', 'it'],
  ['wolkowa', 'Irina', 'Wolkowa', 'Bregenzer Straße 18', '88131', 'Lindau (Bodensee)', 'ru'],
  ['strasser', 'Dominik', 'Straßer', 'Bodanstraße 14', '78462', 'Konstanz'],
  ['hoffmann', 'Lena', 'Hoffmann', 'Seestraße 18', '78464', 'Konstanz'],
  ['gruenwald', 'Hans-Peter', 'Grünwald', 'Mainaustraße 122', '78464', 'Konstanz'],
  ['kuebelboeck', 'Christiane', 'Kübelböck', 'Sankt-Ulrich-Straße 6', '88662', 'Überlingen'],
  ['rottenegger', 'Paul', 'Rottenegger', 'Rosenheimer Straße 145', '81669', 'München'],
  ['thiele', 'Marlies', 'Thiele', 'Hüxstraße 77', '23552', 'Lübeck'],
  ['nguyen', 'Minh Anh', 'Nguyen', 'Simon-Dach-Straße 23', '10245', 'Berlin'],
  ['johannsen', 'Wiebke', 'Johannsen', 'Holtenauer Straße 208', '24105', 'Kiel'],
  ['schroeter', 'Günter', 'Schröter', 'Wandsbeker Chaussee 90', '22089', 'Hamburg'],
  ['bauer', 'Theresa', 'Bauer', 'Pariser Straße 21', '81667', 'München'],
  ['kowalczyk', 'Adam', 'Kowalczyk', 'Warschauer Straße 60', '10243', 'Berlin', 'en'],
  ['eberle', 'Simone', 'Eberle', 'Günterstalstraße 33', '79102', 'Freiburg im Breisgau'],
  ['haeberle', 'Eugen', 'Häberle', 'Tübinger Straße 44', '70178', 'Stuttgart'],
  ['feddersen', 'Jan', 'Feddersen', 'Steindamm 71', '20099', 'Hamburg'],
  ['lindqvist', 'Elin', 'Lindqvist', 'Mühlenstraße 15', '23552', 'Lübeck', 'en'],
  ['demirel', 'Selin', 'Demirel', 'Ohlauer Straße 9', '10999', 'Berlin'],
  ['wagner', 'Rüdiger', 'Wagner', 'Charlottenstraße 40', '88045', 'Friedrichshafen'],
  ['moosbrugger', 'Vroni', 'Moosbrugger', 'Kemptener Straße 12', '88131', 'Lindau (Bodensee)'],
  ['albrecht', 'Sven', 'Albrecht', 'Stresemannstraße 161', '22769', 'Hamburg'],
  ['okafor', 'Chidi', 'Okafor', 'Goethestraße 28', '80336', 'München', 'en'],
]

/** Who rents for a company. Their VAT ids have right check digits and belong to nobody in this story. */
const BUSINESSES: Readonly<Record<string, NonNullable<DemoCustomer['business']>>> = {
  hoffmann: { company: 'Hoffmann Messebau GmbH', vatId: 'DE123456788', reference: 'KST 4711' },
  rottenegger: { company: 'Rottenegger & Söhne OHG', vatId: 'DE111122222', reference: '' },
  lindqvist: { company: 'Nordlicht Event UG (haftungsbeschränkt)', vatId: '', reference: 'PO-2026-118' },
}

const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[äöüß]/gu, (sign) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[sign] ?? sign)
    .replaceAll('ı', 'i')
    .replace(/[^a-z]+/gu, '-')
    .replace(/^-+|-+$/gu, '')

/** People who rent; their mobile numbers are of the block kept free for films and books. */
export const customers: readonly DemoCustomer[] = rows.map(
  ([key, firstName, lastName, street, postcode, city, language = 'de'], index) => ({
    key,
    firstName,
    lastName,
    email: `${plain(firstName)}.${plain(lastName)}@post.example`,
    phone: `+49 176 040690 ${String(index + 10)}`,
    street,
    postcode,
    city,
    language,
    ...(BUSINESSES[key] && { business: BUSINESSES[key] }),
  }),
)
