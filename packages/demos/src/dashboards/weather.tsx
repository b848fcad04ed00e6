import type { ProjectWidgets, Sky } from '@senlab/demo-mock/dashboards';
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
import { Quiet } from '../ground/words.tsx';
import { BigNumber, formatPercent } from './parts.tsx';
import { projectTexts as texts } from './texts.ts';

const zone = 'Asia/Ho_Chi_Minh';
const clock = new Intl.DateTimeFormat('vi-VN', { timeZone: zone, timeStyle: 'medium' });
const calendar = new Intl.DateTimeFormat('vi-VN', { timeZone: zone, dateStyle: 'full' });
const weekday = new Intl.DateTimeFormat('vi-VN', { timeZone: zone, weekday: 'short' });
const dayMs = 24 * 60 * 60 * 1000;

/** The hour here, second by second. */
export function Clock(): ReactElement {
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
export function WeatherCard({ weather }: { readonly weather: Weather }): ReactElement {
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
