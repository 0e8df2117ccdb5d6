import {
  Button,
  type CheckboxFactory,
  type CSSVariablesResolver,
  createTheme,
  type InputFactory,
  type InputWrapperFactory,
  type MantineThemeComponents,
  type RadioFactory,
  Tooltip,
} from '@mantine/core'
import styles from './theme.module.css'

const BUTTON_SIZES: Readonly<Record<string, { height: string; padding: string; font: string }>> = {
  xs: { height: '30px', padding: '10px', font: '13.5px' },
  sm: { height: '36px', padding: '14px', font: '14px' },
  md: { height: '44px', padding: '18px', font: '16px' },
  lg: { height: '56px', padding: '24px', font: '17px' },
}

interface Look<Factory extends { stylesNames?: string; props?: object }> {
  readonly defaultProps?: Partial<Factory['props']>
  readonly classNames: Readonly<Partial<Record<NonNullable<Factory['stylesNames']>, string>>>
}

/** Told without their components: the first screen has no field and waits for none. */
const FIELDS: MantineThemeComponents = {
  Input: { classNames: { input: styles['input'] ?? '' } } satisfies Look<InputFactory>,
  InputWrapper: {
    // Help stands below its field, where the error will be.
    defaultProps: { inputWrapperOrder: ['label', 'input', 'description', 'error'] },
    classNames: {
      label: styles['label'] ?? '',
      error: styles['error'] ?? '',
      description: styles['help'] ?? '',
    },
  } satisfies Look<InputWrapperFactory>,
  Checkbox: {
    classNames: {
      input: styles['checkbox'] ?? '',
      label: styles['checkboxLabel'] ?? '',
      description: styles['checkboxHelp'] ?? '',
    },
  } satisfies Look<CheckboxFactory>,
  Radio: {
    classNames: { radio: styles['radio'] ?? '', description: styles['radioHelp'] ?? '' },
  } satisfies Look<RadioFactory>,
}

/** Mantine with our values; colours come from tokens.css through `resolver`, so both schemes follow from there. */
export const theme = createTheme({
  fontFamily: 'var(--font)',
  fontWeights: { regular: '440', medium: '540', bold: '640' },
  headings: { fontFamily: 'var(--font)', fontWeight: '680' },
  colors: {
    petrol: [
      '#EAF4F4',
      '#D3E7E8',
      '#A8D0D2',
      '#77B6BA',
      '#4A9DA3',
      '#2A868E',
      '#1A7C85',
      '#0B5A63',
      '#084850',
      '#063A41',
    ],
  },
  primaryColor: 'petrol',
  primaryShade: { light: 7, dark: 6 },
  black: '#17211F',
  fontSizes: { xs: '12px', sm: '14px', md: '15px', lg: '17px', xl: '20px' },
  spacing: { xs: '4px', sm: '8px', md: '12px', lg: '20px', xl: '32px' },
  radius: { xs: '2px', sm: '4px', md: '6px', lg: '10px', xl: '14px' },
  defaultRadius: 'sm',
  breakpoints: { xs: '22.5em', sm: '35.9375em', md: '48em', lg: '61.9375em', xl: '80em' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  focusRing: 'auto',
  components: {
    Button: Button.extend({
      defaultProps: { variant: 'default' },
      classNames: { root: styles['button'] ?? '', section: styles['buttonSection'] ?? '' },
      vars: (_theme, props) => {
        const size = BUTTON_SIZES[props.size ?? 'sm']
        if (!size) return { root: {} }
        return {
          root: {
            '--button-height': size.height,
            '--button-padding-x': size.padding,
            '--button-fz': size.font,
          },
        }
      },
    }),
    ...FIELDS,
    // The page has one banner; a dialog's head is none, whatever element it is.
    Modal: { defaultProps: { attributes: { header: { role: 'none' } } } },
    Drawer: { defaultProps: { attributes: { header: { role: 'none' } } } },
    Tooltip: Tooltip.extend({
      defaultProps: { openDelay: 300, classNames: { tooltip: styles['tooltip'] ?? '' } },
    }),
  },
})

const token = (name: string) => `var(--${name})`

/** Points Mantine's variables at the tokens; the same for both schemes, because the tokens change themselves. */
export const resolver: CSSVariablesResolver = () => {
  const own = {
    '--mantine-color-body': token('bg'),
    '--mantine-color-text': token('text'),
    '--mantine-color-dimmed': token('text-2'),
    '--mantine-color-default': token('surface'),
    '--mantine-color-default-hover': token('hover'),
    '--mantine-color-default-border': token('control'),
    '--mantine-color-default-color': token('text'),
    '--mantine-color-placeholder': token('text-3'),
    '--mantine-color-anchor': token('link'),
    '--mantine-color-error': token('danger'),
    '--mantine-color-red-text': token('danger'),
    '--mantine-color-red-outline': token('danger'),
    '--mantine-color-red-outline-hover': token('danger-tint'),
    '--mantine-color-red-light': token('danger-tint'),
    '--mantine-color-red-light-color': token('danger'),
    '--mantine-color-red-filled': token('danger-solid'),
    '--mantine-color-red-filled-hover': token('danger-solid'),
    '--mantine-primary-color-filled': token('primary'),
    '--mantine-primary-color-filled-hover': token('primary-hover'),
    '--mantine-primary-color-contrast': token('on-primary'),
    '--mantine-primary-color-light': token('primary-tint'),
    '--mantine-primary-color-light-color': token('link'),
  }
  return { variables: {}, light: own, dark: own }
}
