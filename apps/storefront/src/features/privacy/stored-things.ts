/**
 * All that these pages keep on a device (LAW-53): a test visits the pages and finds no more. The last two are what the key's own worker keeps. Nothing of it is optional, and
 * the storage of scripts (localStorage and its like) is not used.
 */
export const STORED = [
  'fw_visitor',
  'fw_konto',
  'fw_nachweis',
  'fw_kasse',
  'fw_anrede',
  'fw_einwilligung',
  'schluessel',
  'push',
] as const
