import { isExtension, readParties, type CallParties } from '@senlab/domain';
import type { AmiMessage } from './ami-messages.ts';
import type { CallNews } from './exchange.ts';

const value = (message: AmiMessage, name: string): string => message.get(name) ?? '';

/** The peer in the name of a channel: 201 of `PJSIP/201-0000a3f1`. Undefined for a channel that only leads to others. */
function peerOf(channel: string): string | undefined {
  const [, technology, peer] = /^([^/]+)\/(.+?)(?:-[0-9a-f]+)?(?:;\d)?$/i.exec(channel) ?? [];
  return technology === undefined || /^local$/i.test(technology) ? undefined : peer;
}

function sideOf(message: AmiMessage): CallNews['side'] | undefined {
  const peer = peerOf(value(message, 'destchannel'));
  if (peer === undefined) return undefined;
  return isExtension(peer) ? { extension: peer } : 'outside';
}

const isFirst = (message: AmiMessage): boolean => value(message, 'uniqueid') === value(message, 'linkedid');

/** Whom the first channel of a call calls. Dialplans move a call to extension `s`; then the other channel knows the number. */
function partiesOf(message: AmiMessage): CallParties | null {
  if (!isFirst(message)) return null;
  const caller = value(message, 'calleridnum');
  for (const name of ['exten', 'destexten', 'destcalleridnum']) {
    const parties = readParties(caller, value(message, name));
    if (parties !== undefined) return parties;
  }
  return null;
}

function dialled(message: AmiMessage, word: 'ring' | 'answer'): CallNews | undefined {
  const side = sideOf(message);
  const exchangeId = value(message, 'linkedid') || value(message, 'destlinkedid');
  if (side === undefined || exchangeId === '') return undefined;
  return { kind: 'call', exchangeId, word, parties: partiesOf(message), side };
}

/** A first channel that came in from outside: it waits for somebody here, whether or not a telephone rings already. */
function arrived(message: AmiMessage): CallNews | undefined {
  const parties = partiesOf(message);
  if (parties?.direction !== 0) return undefined;
  return { kind: 'call', exchangeId: value(message, 'linkedid'), word: 'ring', parties, side: null };
}

function over(message: AmiMessage): CallNews | undefined {
  const exchangeId = value(message, 'uniqueid');
  if (!isFirst(message) || exchangeId === '') return undefined;
  return { kind: 'call', exchangeId, word: 'hang-up', parties: partiesOf(message), side: null };
}

/** Of a request of ours; its id is the name of the call. */
function originated(message: AmiMessage): CallNews | undefined {
  const exchangeId = value(message, 'actionid');
  if (value(message, 'response') !== 'Failure' || exchangeId === '') return undefined;
  return { kind: 'call', exchangeId, word: 'fail', parties: null, side: null };
}

/** What one event of the manager interface says about a call; undefined for all the others. */
export function callNewsOf(message: AmiMessage): CallNews | undefined {
  switch (value(message, 'event').toLowerCase()) {
    case 'newchannel':
      return arrived(message);
    case 'dialbegin':
      return dialled(message, 'ring');
    case 'dialend':
      return value(message, 'dialstatus') === 'ANSWER' ? dialled(message, 'answer') : undefined;
    case 'hangup':
      return over(message);
    case 'originateresponse':
      return originated(message);
    default:
      return undefined;
  }
}

/** The same of a channel that is there already. In a bridge it talks: an answering machine of the exchange is none. */
export function liveNewsOf(message: AmiMessage): CallNews | undefined {
  const exchangeId = value(message, 'linkedid');
  if (exchangeId === '') return undefined;
  const talks = isFirst(message) && value(message, 'bridgeid') !== '';
  const parties = partiesOf(message);
  const side = parties?.direction === 1 ? 'outside' : null;
  return { kind: 'call', exchangeId, word: talks ? 'answer' : 'ring', parties, side };
}
