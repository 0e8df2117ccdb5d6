import { LOCATION_SETTING_FIELDS } from '../history/history-fields.ts'
import { boxSizeFields } from './box-size-fields.ts'
import { locationGroupFields } from './location-group-fields.ts'
import { customerTextFields, placeFields } from './location-fields.ts'
import type { Module } from '../module.ts'

/** Locations, their boxes and rounds: what this adds to the registries of the house. */
export const locationModule = {
  events: ['box.moved', 'box.relocated', 'box.resized', 'box.archived', 'box.restored', 'round.finished'],
  histories: {
    box: { permission: 'locks.view', fields: ['box', 'size', 'location', 'place', 'lock', 'archived'] },
    /** A size of a company's boxes, with its measures. */
    boxSize: {
      permission: 'locations.view',
      fields: ['size', ...Object.keys(boxSizeFields), 'archived'],
      log: 'settings',
    },
    location: {
      permission: 'locations.view',
      fields: [
        'cabinets',
        'boxes',
        'locks',
        ...Object.keys(placeFields),
        ...LOCATION_SETTING_FIELDS,
        ...Object.keys(customerTextFields),
        'cancelFreeMinutes',
        'cancelKeptPercent',
        'sites',
        'groups',
        'opening',
        'special',
        'pictures',
        'archived',
        'ownSettings',
        'pausedUntil',
        'pauseReason',
        'extraMinutes',
        'extraUntil',
        'slot',
        'slotCapacityOnce',
        'window',
        'area',
        'windowCapacityOnce',
      ],
      log: 'settings',
    },
    locationGroup: {
      permission: 'locations.view',
      fields: [...Object.keys(locationGroupFields), 'parent', 'position', 'locations'],
    },
  },
  lists: {
    locations: 'locations.view',
  },
} as const satisfies Module
