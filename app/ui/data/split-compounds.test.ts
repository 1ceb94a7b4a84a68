import { expect, it } from 'vitest';
import { splitCompounds } from './split-compounds.ts';

it.each([
  ['Kultur- och fritidsförvaltningen', ['Kultur- och fritids', 'förvaltningen']],
  ['Samhällsbyggnadsförvaltningen', ['Samhälls', 'byggnads', 'förvaltningen']],
  ['Barn- och utbildningsförvaltningen', ['Barn- och utbildnings', 'förvaltningen']],
  ['Kommunledningskontoret', ['Kommun', 'lednings', 'kontoret']],
  ['Överförmyndarnämnden', ['Överförmyndar', 'nämnden']],
  ['Försörjningsstöd', ['Försörjnings', 'stöd']],
  ['Biståndsenheten', ['Bistånds', 'enheten']],
  ['Långtidssjukfrånvaro', ['Långtids', 'sjukfrånvaro']],
  ['Anställningsnummer', ['Anställnings', 'nummer']],
  ['procentenheter', ['procent', 'enheter']],
])('splits %s between its parts', (name, parts) => {
  expect(splitCompounds(name)).toEqual(parts);
});

it.each(['Förskola', 'Hemtjänst Centrum', 'Lägenheter', 'Verksamhet', 'Avdelning 1', ''])(
  'does not split %j',
  (name) => {
    expect(splitCompounds(name)).toEqual([name]);
  },
);
