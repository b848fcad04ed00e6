import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { SlotProps } from '@senlab/ui/form-builder';
import { useId, type ReactElement } from 'react';
import { texts } from '../texts.ts';
import { ChoiceBox } from './choice-box.tsx';
import { useCommunes } from './communes.ts';
import { useFormSurroundings } from './form-surroundings.ts';
import type { PlaceValue } from './patient-values.ts';

const nowhere: PlaceValue = { provinceCode: '', communeCode: '' };

/** Province and commune: two levels, as addresses are since 01/07/2025. */
export function PlaceSlot({ value, onChange, disabled, error }: SlotProps): ReactElement {
  const { provinces } = useFormSurroundings();
  const messageId = useId();
  const place = (value as PlaceValue | null | undefined) ?? nowhere;
  const { communes, status } = useCommunes(place.provinceCode);
  const message = error ?? (status === 'failed' ? texts.form.communesFailed : undefined);
  return (
    <Box>
      <Box sx={{ display: 'grid', gap: '24px', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <ChoiceBox
          label={texts.form.fields.province}
          value={place.provinceCode}
          choices={provinces}
          disabled={disabled}
          isWrong={error !== undefined && place.provinceCode === ''}
          messageId={messageId}
          onChange={(provinceCode) => onChange({ provinceCode, communeCode: '' })}
        />
        <ChoiceBox
          label={texts.form.fields.commune}
          value={place.communeCode}
          choices={communes}
          disabled={disabled || place.provinceCode === ''}
          isLoading={status === 'loading'}
          isWrong={error !== undefined && place.provinceCode !== ''}
          messageId={messageId}
          onChange={(communeCode) => onChange({ provinceCode: place.provinceCode, communeCode })}
        />
      </Box>
      <FormHelperText id={messageId} error={message !== undefined} aria-live="polite">
        {message}
      </FormHelperText>
    </Box>
  );
}
