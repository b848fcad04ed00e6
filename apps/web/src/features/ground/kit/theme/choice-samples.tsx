import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Radio from '@mui/material/Radio';
import Switch from '@mui/material/Switch';
import type { ReactElement } from 'react';
import { SampleRow } from './sample.tsx';
import { texts } from './texts.ts';

const { choice } = texts;

export function ChoiceSamples(): ReactElement {
  return (
    <>
      <SampleRow>
        <FormControlLabel control={<Checkbox defaultChecked />} label={choice.check} />
        <FormControlLabel control={<Checkbox indeterminate />} label={choice.half} />
        <FormControlLabel control={<Checkbox />} label={choice.check} />
        <FormControlLabel control={<Checkbox />} label={choice.disabled} disabled />
        <FormControlLabel control={<Checkbox defaultChecked />} label={choice.disabled} disabled />
      </SampleRow>
      <SampleRow>
        <FormControlLabel control={<Radio name="kit-day" defaultChecked />} label={choice.radioOn} />
        <FormControlLabel control={<Radio name="kit-day" />} label={choice.radioOff} />
        <FormControlLabel control={<Radio name="kit-day" />} label={choice.disabled} disabled />
      </SampleRow>
      <SampleRow>
        <FormControlLabel control={<Switch defaultChecked />} label={choice.switchOn} />
        <FormControlLabel control={<Switch />} label={choice.switchOff} />
        <FormControlLabel control={<Switch />} label={choice.disabled} disabled />
        <FormControlLabel control={<Switch defaultChecked />} label={choice.disabled} disabled />
      </SampleRow>
    </>
  );
}
