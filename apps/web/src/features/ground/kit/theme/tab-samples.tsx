import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { useState, type ReactElement } from 'react';
import { texts } from './texts.ts';

export function TabSamples(): ReactElement {
  const [chosen, setChosen] = useState(1);
  return (
    <Tabs
      value={chosen}
      onChange={(_event, next: number) => setChosen(next)}
      variant="scrollable"
      aria-label={texts.tabs}
    >
      {texts.tabNames.map((name, index) => (
        <Tab key={name} label={name} disabled={index === 3} />
      ))}
    </Tabs>
  );
}
