import { projectHandlers, type Project, type ProjectWidgets, type Sky } from '@senlab/demo-mock/dashboards';
import CloudOutlined from '@mui/icons-material/CloudOutlined';
import MoreVert from '@mui/icons-material/MoreVert';
import WaterDropOutlined from '@mui/icons-material/WaterDropOutlined';
import WbSunnyOutlined from '@mui/icons-material/WbSunnyOutlined';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import ListSubheader from '@mui/material/ListSubheader';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { InColumn, InRow, tabularNumbers } from '@senlab/ui';
import { useEffect, useState, type ReactElement } from 'react';
import { useSearchParams } from 'react-router';
import { Choice, DemoTabs } from '../ground/choices.tsx';
import { demoCalls } from '../ground/demo-calls.ts';
import { DemoPage } from '../ground/demo-page.tsx';
import { useDemoData } from '../ground/use-demo-data.ts';
import { Quiet } from '../ground/words.tsx';
import { BigNumber, formatPercent } from './parts.tsx';
import { BudgetTab, HomeTab, TeamTab } from './project-tabs.tsx';
import { projectTexts as texts } from './texts.ts';

const zone = 'Asia/Ho_Chi_Minh';
const clock = new Intl.DateTimeFormat('vi-VN', { timeZone: zone, timeStyle: 'medium' });
const calendar = new Intl.DateTimeFormat('vi-VN', { timeZone: zone, dateStyle: 'full' });
const weekday = new Intl.DateTimeFormat('vi-VN', { timeZone: zone, weekday: 'short' });
const dayMs = 24 * 60 * 60 * 1000;

/** The hour here, second by second. */
function Clock(): ReactElement {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Box role="timer" sx={tabularNumbers}>
      <BigNumber value={clock.format(now)} />
      <Quiet>{calendar.format(now)}</Quiet>
    </Box>
  );
}

type Weather = ProjectWidgets['weather'];

const signs = { sun: WbSunnyOutlined, cloud: CloudOutlined, rain: WaterDropOutlined } as const;

function SkySign({ sky }: { readonly sky: Sky }): ReactElement {
  const Sign = signs[sky];
  return <Sign titleAccess={texts.skies[sky]} sx={{ color: 'text.secondary' }} />;
}

/** Now, and on the next three days. */
function PlaceWeather(props: {
  readonly place: Weather['places'][number];
  readonly degrees: (celsius: number) => string;
  readonly speed: (kmh: number) => string;
}): ReactElement {
  const { place, degrees, speed } = props;
  const [now] = useState(() => Date.now());
  const days = place.forecast.map((day, index) => ({ ...day, name: weekday.format(now + index * dayMs) }));
  return (
    <>
      {days.slice(0, 1).map(({ sky, temperature, name }) => (
        <InRow key={name} gap={3}>
          <SkySign sky={sky} />
          <BigNumber value={degrees(temperature)} note={texts.skies[sky]} />
        </InRow>
      ))}
      <Typography variant="body2">
        {texts.windOf(speed(place.windSpeed), place.windDirection)}
        <br />
        {texts.rainOf(formatPercent(place.rain))}
      </Typography>
      <InRow gap={2} sx={{ justifyContent: 'space-between' }}>
        {days.slice(1).map(({ sky, temperature, name }) => (
          <InColumn key={name} gap={1} sx={{ justifyItems: 'center', fontSize: 13 }}>
            <span>{name}</span>
            <SkySign sky={sky} />
            <span>{degrees(temperature)}</span>
          </InColumn>
        ))}
      </InRow>
    </>
  );
}

/** The weather of one place, in the units that somebody is used to. */
function WeatherCard({ weather }: { readonly weather: Weather }): ReactElement {
  const { places, ...begin } = weather;
  const [chosen, setChosen] = useState(begin);
  const [anchor, setAnchor] = useState<HTMLElement>();
  const isCelsius = chosen.temperatureUnit === 'C';
  const degrees = (celsius: number): string =>
    `${String(Math.round(isCelsius ? celsius : celsius * 1.8 + 32))} °${chosen.temperatureUnit}`;
  const speed = (kmh: number): string =>
    `${String(Math.round(chosen.speedUnit === 'km/h' ? kmh : kmh / 1.609))} ${chosen.speedUnit}`;
  const choices = [
    ['location', texts.place, places.map(({ location }) => location)],
    ['temperatureUnit', texts.temperature, ['C', 'F']],
    ['speedUnit', texts.wind, ['km/h', 'mph']],
  ] as const;
  return (
    <InColumn gap={3}>
      <InRow sx={{ justifyContent: 'space-between' }}>
        <Typography variant="h3" component="h2">
          {chosen.location}
        </Typography>
        <IconButton
          aria-label={texts.settings}
          aria-haspopup="menu"
          onClick={({ currentTarget }) => setAnchor(currentTarget)}
        >
          <MoreVert />
        </IconButton>
      </InRow>
      {places
        .filter(({ location }) => location === chosen.location)
        .map((place) => (
          <PlaceWeather key={place.location} {...{ place, degrees, speed }} />
        ))}
      <Menu open={anchor !== undefined} anchorEl={anchor ?? null} onClose={() => setAnchor(undefined)}>
        {choices.flatMap(([field, title, values]) => [
          <ListSubheader key={field}>{title}</ListSubheader>,
          ...values.map((value) => (
            <MenuItem
              key={value}
              role="menuitemradio"
              aria-checked={chosen[field] === value}
              selected={chosen[field] === value}
              onClick={() => setChosen({ ...chosen, [field]: value })}
            >
              {field === 'temperatureUnit' ? `°${value}` : value}
            </MenuItem>
          )),
        ])}
      </Menu>
    </InColumn>
  );
}

const calls = demoCalls(projectHandlers);
const base = '/api/project-dashboard-app';
const tabs = { home: HomeTab, budget: BudgetTab, team: TeamTab } as const;

interface Shown {
  readonly widgets: ProjectWidgets;
  readonly projects: readonly Project[];
}

function greeting(): string | undefined {
  const hour = Number(new Date(Date.now() + 7 * 60 * 60 * 1000).toISOString().slice(11, 13));
  return texts.greetings[hour < 11 ? 0 : hour < 18 ? 1 : 2];
}

/** A project at a glance. The tab stands in the address: the way back leads to the one before. */
export function ProjectPage(): ReactElement {
  const data = useDemoData('project', () =>
    calls.getAll<Shown>({ widgets: `${base}/widgets`, projects: `${base}/projects` }),
  );
  const [query] = useSearchParams();
  const [chosenId, setChosenId] = useState<string>();
  const { widgets, projects = [] } = data.there ?? {};
  const chosen = projects.find(({ id }) => id === chosenId) ?? projects[0];
  const asked = query.get('tab') ?? '';
  const tab = Object.hasOwn(tabs, asked) ? (asked as keyof typeof tabs) : 'home';
  const Shown = tabs[tab];
  return (
    <DemoPage
      title={chosen?.name ?? texts.title}
      subtitle={greeting()}
      data={data}
      actions={
        <Choice
          label={texts.project}
          options={projects.map(({ id, name }) => [id, name] as const)}
          value={chosen?.id ?? ''}
          onChoose={setChosenId}
          sx={{ minWidth: 240, flex: 1 }}
        />
      }
      tabs={
        <DemoTabs label={texts.title} titles={texts.tabs} value={tab} addressOf={(name) => `?tab=${name}`} />
      }
      right={{
        label: texts.sidebar,
        content: (
          <InColumn gap={5} sx={{ p: { xs: 4, lg: 0 }, pl: { lg: 4 }, py: { lg: 4 } }}>
            <Clock />
            {widgets && <WeatherCard weather={widgets.weather} />}
          </InColumn>
        ),
      }}
    >
      {({ widgets: shown }) => <Shown widgets={shown} />}
    </DemoPage>
  );
}
