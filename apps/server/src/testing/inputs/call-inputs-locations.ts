import type { boxSizeCalls } from '@fachwerk/contract/location/box-size-calls'
import type { companySettingCalls } from '@fachwerk/contract/company/company-setting-calls'
import { NO_DIRECTIONS } from '@fachwerk/contract/location/directions'
import type { domainCalls } from '@fachwerk/contract/site/domain-calls'
import type { domainListCalls } from '@fachwerk/contract/site/domain-list-calls'
import type { locationGroupCalls } from '@fachwerk/contract/location/location-group-calls'
import type { openDataCalls } from '@fachwerk/contract/office/open-data-calls'
import type { openingCalls } from '@fachwerk/contract/location/opening-calls'
import type { pictureCalls } from '@fachwerk/contract/location/pictures/picture-calls'
import type { pictureFileCalls } from '@fachwerk/contract/picture/picture-file-calls'
import type { priceCalls } from '@fachwerk/contract/price/price-calls'
import type { siteCalls } from '@fachwerk/contract/site/site-calls'
import type { siteLanguageCalls } from '@fachwerk/contract/site/site-language-calls'
import type { siteDesignCalls } from '@fachwerk/contract/site/site-design-calls'
import type { promotionCalls } from '@fachwerk/contract/price/promotion-calls'
import type { voucherCalls } from '@fachwerk/contract/price/voucher-calls'
import type { storageLocationCalls } from '@fachwerk/contract/location/storage-location-calls'
import { type Inputs, none } from '../call-input-types.ts'
import { somePromotion, someVoucher } from '../../modules/promotions/testing.ts'
import { PERIOD } from '../tenants.ts'

type Name =
  | 'storageLocations'
  | keyof typeof storageLocationCalls
  | keyof typeof openingCalls
  | keyof typeof pictureCalls
  | keyof typeof pictureFileCalls
  | keyof typeof priceCalls
  | keyof typeof voucherCalls
  | keyof typeof promotionCalls
  | keyof typeof locationGroupCalls
  | keyof typeof companySettingCalls
  | keyof typeof boxSizeCalls
  | keyof typeof domainCalls
  | keyof typeof domainListCalls
  | keyof typeof siteCalls
  | keyof typeof siteLanguageCalls
  | keyof typeof siteDesignCalls
  | keyof typeof openDataCalls

const A_PLACE = {
  name: 'Radolfzell Bahnhof',
  prefix: 'RZ',
  street: 'Bahnhofplatz 1',
  postcode: '78315',
  city: 'Radolfzell',
  state: 'BW' as const,
  lat: 47.7364,
  lng: 8.9672,
}
/** They hold no more and change nobody's price. */
const PRICES = {
  name: 'Messe 2020',
  validFrom: '2020-05-01',
  validTo: '2020-05-08',
  rentalTerm: 'both' as const,
  overrunFreeMinutes: 180,
  vatRate: 1900,
  tariffs: [{ size: 'M' as const, step: 'day' as const, cents: 900 }],
}
const { company: _company, ...A_VOUCHER } = someVoucher()
const { code: _code, ...MANY_VOUCHERS } = A_VOUCHER
/** Inputs of the calls about locations, their hours and prices. */
export const locationInputs: Inputs<Name> = {
  storageLocations: ({ locationId, companyId, groupId }) => [
    { query: { locationId }, body: { companyIds: [companyId], ids: [locationId] } },
    { query: {}, body: { groupIds: [groupId] } },
  ],
  exportStorageLocations: ({ companyId, groupId }) => [
    { body: { companyIds: [companyId], format: 'csv' } },
    { body: { groupIds: [groupId], format: 'csv' } },
  ],
  storageLocation: ({ locationId: id }) => [{ params: { id } }],
  locationSites: none,
  placeOfAddress: () => [{ query: { postcode: '78315', city: 'Radolfzell' } }],
  createStorageLocation: ({ companyId, siteId, groupId }) => [
    { body: { storageLocation: { ...A_PLACE, company: companyId, siteIds: [siteId] } } },
    { body: { storageLocation: { ...A_PLACE, company: companyId, groupIds: [groupId] } } },
  ],
  saveStorageLocation: ({ locationId: id, siteId, groupId }) => [
    { params: { id }, body: { storageLocation: { version: 1, phone: '+49 7531 3' } } },
    // Nobody has read this version: no site stops showing what others ask for.
    { params: { id }, body: { storageLocation: { version: 99, siteIds: [siteId] } } },
    { params: { id }, body: { storageLocation: { version: 99, groupIds: [groupId] } } },
  ],
  archiveStorageLocation: ({ locationId: id }) => [{ body: { location: { id } } }],
  previewOpening: () => [{ body: { state: 'BW', opening: [{ weekday: 1, opens: 480, closes: 1080 }] } }],
  locationPictures: ({ locationId: id }) => [{ params: { id } }],
  // No picture at all: whoever may add one is told so.
  addLocationPicture: ({ locationId: id }) => [
    { params: { id }, upload: new Blob(['x'], { type: 'image/png' }) },
  ],
  orderLocationPictures: ({ locationId: id, pictureId }) => [
    { params: { id }, body: { pictureIds: [pictureId] } },
  ],
  describeLocationPicture: ({ pictureId: id }) => [
    { params: { id }, body: { picture: { words: { ...NO_DIRECTIONS, de: 'Der Schrank' }, version: 1 } } },
  ],
  // Nobody has read this version: it stays for whoever asks next.
  deleteLocationPicture: ({ pictureId: id }) => [{ params: { id }, query: { version: 99 } }],
  pictureFile: () => [{ params: { file: `${'a'.repeat(43)}-320.webp` } }],
  vouchers: ({ locationId }) => [{ query: { locationId } }],
  voucherList: ({ locationId, companyId }) => [
    { body: { locationIds: [locationId] } },
    { body: { companyIds: [companyId] } },
  ],
  voucher: ({ voucherId: id }) => [{ params: { id } }],
  voucherUses: ({ voucherId: id }) => [{ params: { id }, query: {} }],
  exportVouchers: ({ locationId, companyId }) => [
    { body: { format: 'csv', locationId } },
    { body: { format: 'csv', locationIds: [locationId], companyIds: [companyId] } },
  ],
  createVouchers: ({ companyId: company, locationId, categoryId }) => [
    {
      body: {
        vouchers: {
          ...MANY_VOUCHERS,
          prefix: 'PROBE',
          count: 2,
          locationIds: [locationId],
          categoryIds: [categoryId],
          company,
        },
      },
    },
  ],
  createVoucher: ({ companyId: company, locationId, categoryId }) => [
    {
      body: {
        voucher: {
          ...someVoucher({ code: 'PROBE', locationIds: [locationId], categoryIds: [categoryId] }),
          company,
        },
      },
    },
  ],
  saveVoucher: ({ voucherId: id, locationId, categoryId }) => [
    {
      params: { id },
      body: {
        voucher: {
          ...A_VOUCHER,
          code: `NEU-${id.slice(-12)}`,
          locationIds: [locationId],
          categoryIds: [categoryId],
          version: 1,
        },
      },
    },
  ],
  archiveVoucher: ({ voucherId: id }) => [{ body: { id } }],
  promotions: ({ companyId }) => [{ body: { companyIds: [companyId] } }],
  promotion: ({ promotionId: id }) => [{ params: { id } }],
  promotionUses: ({ promotionId: id }) => [{ params: { id }, query: {} }],
  addPromotion: ({ companyId: company, locationId, categoryId }) => [
    {
      body: {
        promotion: { ...somePromotion({ locationIds: [locationId], categoryIds: [categoryId] }), company },
      },
    },
  ],
  savePromotion: ({ promotionId: id, locationId, categoryId }) => [
    {
      body: {
        promotion: {
          ...somePromotion({ name: 'Neu', locationIds: [locationId], categoryIds: [categoryId] }),
          id,
          version: 1,
        },
      },
    },
  ],
  archivePromotion: ({ promotionId: id }) => [{ body: { promotion: { id, archived: true } } }],
  priceGroups: ({ locationId: id }) => [{ params: { id }, query: {} }],
  createPriceGroup: ({ locationId }) => [{ body: { priceGroup: { ...PRICES, locationId } } }],
  savePriceGroup: ({ priceGroupId: id }) => [
    { params: { id }, body: { priceGroup: { ...PRICES, version: 1 } } },
  ],
  deletePriceGroup: ({ priceGroupId: id }) => [{ body: { id } }],
  restorePriceGroup: ({ priceGroupId: id }) => [{ body: { id } }],
  copyPriceGroup: ({ priceGroupId: id, locationId }) => [{ body: { id, locationIds: [locationId] } }],
  checkPrice: ({ locationId }) => [{ body: { locationId, size: 'M', period: PERIOD } }],
  locationGroups: none,
  createLocationGroup: ({ companyId }) => [{ body: { group: { name: 'Bodensee', company: companyId } } }],
  saveLocationGroup: ({ groupId: id, locationId }) => [
    { params: { id }, body: { group: { version: 1, name_en: 'Lake', locations: [locationId] } } },
    // Below itself nothing moves, below a stranger's group neither.
    { params: { id }, body: { group: { version: 1, parent: id } } },
  ],
  // It has one below it and stays for whoever asks next.
  deleteLocationGroup: ({ groupId: id }) => [{ params: { id }, body: { group: {} } }],
  openLocations: none,
  companySettings: ({ companyId: id }) => [{ params: { id } }],
  boxSizes: ({ companyId: id }) => [{ params: { id } }],
  saveBoxSize: ({ companyId: company }) => [
    {
      body: {
        // Nobody has read this version: nothing changes for whoever asks next.
        item: { company, size: 'M', heightMm: 450, widthMm: 500, depthMm: 600, version: 99 },
      },
    },
  ],
  archiveBoxSize: ({ companyId: company }) => [
    { body: { item: { company, size: 'M', version: 99, archived: false } } },
  ],
  saveCompanySettings: ({ companyId: company }) => [
    { body: { settings: { company, version: 0, maxDaysAhead: 170 } } },
    // Nobody has read this version: nothing changes for whoever asks next.
    { body: { settings: { company, version: 99, ownSettings: [] } } },
  ],
  lockCompanySetting: ({ companyId: company }) => [
    { body: { lock: { company, key: 'maxDaysAhead', locked: false, version: 99 } } },
  ],
  domains: none,
  addDomain: ({ companyId }) => [
    { body: { domain: { url: 'https://www.neu.example/', company: companyId } } },
  ],
  editDomain: ({ domainId: id, siteId }) => [{ body: { domain: { id, version: 1, siteId, isMain: true } } }],
  checkDomain: ({ domainId: id }) => [{ body: { domain: { id } } }],
  // The site's only one: it stays for whoever asks next.
  deleteDomain: ({ domainId: id }) => [{ body: { domain: { id } } }],
  domainList: ({ siteId, companyId }) => [
    { body: { siteIds: [siteId] } },
    { body: { companyIds: [companyId] } },
  ],
  domainCounts: () => [{ body: {} }],
  exportDomains: ({ siteId, companyId }) => [
    { body: { format: 'csv', siteIds: [siteId] } },
    { body: { format: 'csv', companyIds: [companyId] } },
  ],
  siteList: () => [{ body: {} }],
  exportSites: () => [{ body: { format: 'csv' } }],
  siteDetail: ({ siteId: id }) => [{ params: { id } }],
  addSite: ({ companyId: company }) => [
    { body: { site: { name: 'Neu', languages: ['de'], defaultLanguage: 'de', company } } },
  ],
  saveSite: ({ siteId: id }) => [
    // Nobody has read this version: nothing changes for whoever asks next.
    {
      body: {
        site: {
          id,
          version: 99,
          name: 'Neu',
          languages: ['de'],
          defaultLanguage: 'de',
          template: null,
          tellsUnknown: false,
        },
      },
    },
  ],
  // It is in service already: nothing changes.
  archiveSite: ({ siteId: id }) => [{ body: { site: { id, archived: false, reason: 'Probe' } } }],
  siteLanguages: ({ companyId: id }) => [{ params: { id } }],
  saveSiteLanguages: ({ companyId: company }) => [
    { body: { speech: { company, version: 0, languages: ['de'], defaultLanguage: 'de' } } },
    // Nobody has read this version: nothing changes for whoever asks next.
    { body: { speech: { company, version: 99, languages: null, defaultLanguage: null } } },
  ],
  lockSiteLanguages: ({ companyId: company }) => [
    { body: { lock: { company, locked: false, version: 99 } } },
  ],
  siteDesign: ({ companyId: id }) => [{ params: { id } }],
  saveSiteDesign: ({ companyId: company }) => [
    { body: { design: { company, version: 0, template: 'white-clean' } } },
    // Nobody has read this version: nothing changes for whoever asks next.
    { body: { design: { company, version: 99, template: null } } },
  ],
  lockSiteDesign: ({ companyId: company }) => [{ body: { lock: { company, locked: false, version: 99 } } }],
  readOpening: () => [{ body: { text: 'Mo-Fr 08:00-18:00' } }],
}
