import { measurePicker } from '../pages/measure-picker.js';
import { requireInput, type Bench } from '../run/bench.ts';

/** A click on the root of 5 000 departments, beside as many native checkboxes. */
export const bench: Bench = async ({ demo }) => {
  const { origin, cookie } = requireInput(demo, 'demo server');
  const times = await measurePicker(origin, cookie);
  const row = {
    what: 'click on the root of 5 000 departments, median',
    size: null,
    engine: null,
    unit: 'ms',
    peer: 'as many native checkboxes',
  };
  if (times === null) {
    return [{ ...row, figure: 'not measured: there is no Chromium', peer: null, peerFigure: null }];
  }
  const { click, peer } = times;
  return [
    { ...row, figure: click.median, peerFigure: peer.median },
    {
      ...row,
      what: 'click on the root of 5 000 departments, slowest',
      figure: click.slowest,
      peerFigure: peer.slowest,
    },
  ];
};
