/* oxlint-disable jsx-a11y/prefer-tag-over-role -- Bars that are drawn here have no file for an <img>. */
import type { ReactElement } from 'react';
import { quietModules, type Barcode } from './barcode.ts';
import { texts } from './texts.ts';
import type { TubeLabel } from './tube-label.ts';

/** Three dots of a printer of 203 dpi: a width that is not a whole number of dots prints bars of uneven width. */
export const moduleMm = 0.375;
const barcodeHeightMm = 11;

function Bars(props: { readonly barcode: Barcode; readonly code: string }): ReactElement {
  const { bars, modules } = props.barcode;
  const width = modules + 2 * quietModules;
  const path = bars.map(
    ({ x, width: bar }) => `M${String(x + quietModules)} 0h${String(bar)}v1h-${String(bar)}z`,
  );
  return (
    <svg
      className="label-bars"
      role="img"
      aria-label={props.code}
      viewBox={`0 0 ${String(width)} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      style={{ width: `${String(width * moduleMm)}mm`, height: `${String(barcodeHeightMm)}mm` }}
    >
      <path d={path.join('')} fill="#000" />
    </svg>
  );
}

interface LabelFaceProps {
  readonly label: TubeLabel;
  readonly barcode: Barcode;
}

/** One label, 50 × 30 mm, black on white: the same on the screen and on paper. */
export function LabelFace({ label, barcode }: LabelFaceProps): ReactElement {
  return (
    <section className="tube-label" aria-label={texts.labelOf(label.code)}>
      <div className="label-line">
        <span className="label-name" title={label.fullName}>
          {label.name}
        </span>
      </div>
      <div className="label-line label-person">
        <span>{label.person}</span>
        {label.priority === '' ? undefined : <span className="label-priority">{label.priority}</span>}
      </div>
      <Bars barcode={barcode} code={label.code} />
      <div className="label-line label-code">
        <span>{label.readableCode}</span>
        <span className="label-sid">{label.sid}</span>
      </div>
      <div className="label-line label-tube">
        <span className="label-container">{label.tube}</span>
        {label.timePoint === '' ? undefined : <span className="label-time">{label.timePoint}</span>}
      </div>
    </section>
  );
}
