import { useCallback, useId, type ReactElement } from 'react';
import { ask } from '../../../../api/request.ts';
import { useAnswer } from '../../../../api/use-answer.ts';
import { Communes, type CommunesQuery } from '../../../../api/ground/catalogue.generated.ts';
import Autocomplete from '@mui/material/Autocomplete';
import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { foldForSearch } from '@senlab/domain';
import { texts } from '../texts.ts';
import Box from '@mui/material/Box';
import FormHelperText from '@mui/material/FormHelperText';
import type { SlotProps } from '@senlab/ui/form-builder';
import { useFormSurroundings, type PlaceValue } from './patient-values.ts';

export type Commune = CommunesQuery['response']['data'][number];

/** Public lists, not a patient's data: a province is asked for once. */
const kept = new Map<string, Promise<readonly Commune[] | undefined>>();

async function fetchCommunes(provinceCode: string): Promise<readonly Commune[] | undefined> {
  const outcome = await ask(Communes, { provinceCode });
  return outcome.kind === 'success' ? outcome.response.data : undefined;
}

async function loadCommunes(provinceCode: string): Promise<readonly Commune[] | undefined> {
  const asked = kept.get(provinceCode) ?? fetchCommunes(provinceCode);
  kept.set(provinceCode, asked);
  const communes = await asked;
  if (communes === undefined) kept.delete(provinceCode);
  return communes;
}

export function forgetCommunes(): void {
  kept.clear();
}

interface UsedCommunes {
  readonly communes: readonly Commune[];
  readonly status: 'none' | 'loading' | 'ready' | 'failed';
}

function useCommunes(provinceCode: string): UsedCommunes {
  const load = useCallback(
    async () => (provinceCode === '' ? null : loadCommunes(provinceCode)),
    [provinceCode],
  );
  const { answer: communes, problem } = useAnswer(load);
  if (communes !== undefined) return { communes, status: 'ready' };
  if (provinceCode === '') return { communes: [], status: 'none' };
  return { communes: [], status: problem === undefined ? 'loading' : 'failed' };
}

export interface Choice {
  readonly code: string;
  readonly name: string;
}

interface ChoiceBoxProps {
  readonly label: string;
  readonly value: string;
  readonly choices: readonly Choice[];
  readonly onChange: (code: string) => void;
  readonly isLoading?: boolean;
  readonly disabled?: boolean;
  readonly isWrong?: boolean;
  readonly emptyText?: string;
  readonly messageId?: string;
}

/** One of a long list, found by typing without marks. */
function ChoiceBox(props: ChoiceBoxProps): ReactElement {
  const { label, value, choices, onChange } = props;
  const id = useId();
  const chosen = choices.find(({ code }) => code === value) ?? null;
  return (
    <FormControl fullWidth required error={props.isWrong ?? false} disabled={props.disabled ?? false}>
      <FormLabel className="field-label" htmlFor={id}>
        {label}
      </FormLabel>
      <Autocomplete<Choice>
        id={id}
        value={chosen}
        options={[...choices]}
        autoHighlight
        disabled={props.disabled ?? false}
        loading={props.isLoading ?? false}
        loadingText={texts.form.loading}
        noOptionsText={props.emptyText ?? texts.form.nothingFits}
        getOptionLabel={({ name }) => name}
        getOptionKey={({ code }) => code}
        isOptionEqualToValue={(option, other) => option.code === other.code}
        filterOptions={(options, { inputValue }) => {
          const wanted = foldForSearch(inputValue);
          return options.filter(({ name }) => foldForSearch(name).includes(wanted));
        }}
        onChange={(_event, choice) => onChange(choice?.code ?? '')}
        renderInput={({ slotProps, ...params }) => {
          const { ref, ...input } = slotProps.input;
          return (
            <OutlinedInput
              {...input}
              ref={ref}
              id={params.id}
              disabled={params.disabled}
              fullWidth
              placeholder={texts.form.choose}
              slotProps={{ input: { ...slotProps.htmlInput, 'aria-describedby': props.messageId } }}
            />
          );
        }}
      />
    </FormControl>
  );
}

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
