import { ChoiceField } from '../../../ui/form/fields.tsx'
import { FieldGroup } from '../../../ui/form/field-group.tsx'
import { SETTING_CHOICES } from '../location-words.ts'
import { Setting, type SettingProps } from '../settings/setting-fields.tsx'
import { l } from '../texts.ts'
import { SpecialField, WeekField } from './hours-fields.tsx'

/** The week of all locations without an own one, the days that differ from it, and what holidays do (B-08, F-04). */
export function HoursSettings(props: SettingProps) {
  return (
    <FieldGroup title={l('location.group.hours')}>
      <Setting {...props} name="openingWeek">
        {(field) => <WeekField {...field} />}
      </Setting>
      <Setting {...props} name="holidayRule">
        {(field) => <ChoiceField {...field} choices={SETTING_CHOICES['holidayRule'] ?? []} />}
      </Setting>
      <Setting {...props} name="specialDays">
        {(field) => <SpecialField {...field} />}
      </Setting>
    </FieldGroup>
  )
}
