import { useRef, type KeyboardEvent, type RefObject, useEffect, type ReactElement } from 'react';
import Box from '@mui/material/Box';
import type { ChartLot } from '../quality-part.tsx';
import { texts } from '../texts.ts';
import { ChartAxis, ChartFrame, levelDashes } from './chart-frame.tsx';
import {
  type ChartLayout,
  type PlacedPoint,
  chartHeight,
  chartScale,
  type ChartScale,
} from './chart-layout.ts';
import { PointShape, useRoom } from '../../../../parts/chart.tsx';

export interface PointWalk {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const steps: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowRight: (at, last) => Math.min(at + 1, last),
  ArrowLeft: (at) => Math.max(at - 1, 0),
  Home: () => 0,
  End: (_at, last) => last,
};

/** From point to point by the arrows; Tab enters the chart once and leaves it. */
function usePointWalk(count: number, chosen: number, choose: (index: number) => void): PointWalk {
  const svg = useRef<SVGSVGElement>(null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = steps[event.key];
    if (step === undefined || count === 0) return;
    event.preventDefault();
    const next = step(chosen, count - 1);
    choose(next);
    svg.current?.querySelectorAll<SVGGElement>('[data-point]')[next]?.focus();
  };
  return { svg, onKeyDown };
}

interface LeveyJenningsProps {
  readonly testName: string;
  readonly layout: ChartLayout;
  /** Whose values stand at the lines; none where several targets are drawn together. */
  readonly lot: ChartLot | undefined;
  readonly chosen: number;
  readonly choose: (index: number) => void;
}

/** Joined within a lot only: from one target to another there is no course. */
function Courses({ layout, scale }: { layout: ChartLayout; scale: ChartScale }): ReactElement {
  const courses = Map.groupBy(layout.points, ({ run }) => run.lotId);
  return (
    <Box component="g" aria-hidden sx={{ color: 'text.secondary' }}>
      {[...courses].map(([lotId, points]) => (
        <polyline
          key={lotId}
          points={points.map(({ slot, z }) => `${String(scale.x(slot))},${String(scale.y(z))}`).join(' ')}
          fill="none"
          stroke="currentColor"
          strokeWidth={1}
          strokeDasharray={layout.levels.length > 1 ? levelDashes[points[0]?.run.level ?? 1] : undefined}
          opacity={0.7}
        />
      ))}
    </Box>
  );
}

interface PointProps {
  readonly point: PlacedPoint;
  readonly scale: ChartScale;
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

function Point({ point, scale, isChosen, onChoose, onKeyDown }: PointProps): ReactElement {
  const { run, slot, z } = point;
  const [x, y] = [scale.x(slot), scale.y(z)];
  return (
    <Box
      component="g"
      data-point={run.outcome}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- a drawing has no img element inside it
      role="img"
      tabIndex={isChosen ? 0 : -1}
      aria-label={run.correction === null ? run.text : `${run.text} ${texts.chart.legendCorrected}`}
      onFocus={onChoose}
      onKeyDown={onKeyDown}
      onPointerEnter={onChoose}
      onClick={onChoose}
      sx={{ cursor: 'pointer', outline: 'none', '& .ring': { opacity: isChosen ? 1 : 0 } }}
    >
      <title>{run.text}</title>
      <Box component="g" className="ring" sx={{ color: 'primary.main' }}>
        <circle cx={x} cy={y} r={10} fill="none" stroke="currentColor" strokeWidth={2} />
      </Box>
      {/* Larger than the sign: a finger is. */}
      <circle cx={x} cy={y} r={9} fill="transparent" />
      <PointShape outcome={run.outcome} x={x} y={y} />
      {run.correction !== null && (
        <Box component="g" aria-hidden sx={{ color: 'text.primary', fontSize: '0.6875rem', fontWeight: 600 }}>
          <text x={x} y={32} textAnchor="middle" fill="currentColor">
            {texts.chart.corrected}
          </text>
          <line x1={x} x2={x} y1={35} y2={y - 8} stroke="currentColor" strokeDasharray="1 3" />
        </Box>
      )}
    </Box>
  );
}

/** Levey and Jennings' chart: how far from its target every run was, and how it was judged. */
export function LeveyJennings(props: LeveyJenningsProps): ReactElement {
  const { testName, layout, lot, chosen, choose } = props;
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const scale = chartScale(layout.slots, room);
  const { svg, onKeyDown } = usePointWalk(layout.points.length, chosen, choose);
  // The newest is what one looks for; on a phone it lies at the far end.
  useEffect(() => {
    if (box.current !== null) box.current.scrollLeft = scale.width;
  }, [scale.width]);
  return (
    <Box
      component="section"
      aria-label={texts.chart.label(testName, layout.points.length)}
      sx={{ display: 'flex', minWidth: 0 }}
    >
      <ChartAxis scale={scale} lot={lot} />
      <Box ref={box} sx={{ flex: 1, minWidth: 0, overflowX: 'auto' }}>
        <svg ref={svg} width={scale.width} height={chartHeight} style={{ display: 'block' }}>
          <ChartFrame scale={scale} layout={layout} />
          <Courses layout={layout} scale={scale} />
          {layout.points.map((point, index) => (
            <Point
              key={point.run._id}
              {...{ point, scale, onKeyDown }}
              isChosen={index === chosen}
              onChoose={() => choose(index)}
            />
          ))}
        </svg>
      </Box>
    </Box>
  );
}
