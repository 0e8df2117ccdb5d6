/**
 * All that these pages keep on a device (LAW-53): a test visits the pages and finds no more. Nothing of it is optional, and
 * the storage of scripts (localStorage and its like) is not used.
 */
export const STORED = ['fw_visitor', 'fw_konto', 'fw_anrede', 'fw_einwilligung'] as const
