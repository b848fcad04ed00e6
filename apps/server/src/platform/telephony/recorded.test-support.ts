type Fields = Readonly<Record<string, string>>;

const idle = { CallerIDName: '<unknown>', ConnectedLineNum: '<unknown>', Language: 'en', AccountCode: '' };

interface Channel {
  readonly id: string;
  readonly name: string;
  readonly caller: string;
  readonly exten: string;
}

function channelFields({ id, name, caller, exten }: Channel, linked: string): Fields {
  return {
    Privilege: 'call,all',
    Channel: name,
    ChannelState: '4',
    ChannelStateDesc: 'Ring',
    CallerIDNum: caller,
    ...idle,
    Context: 'from-trunk',
    Exten: exten,
    Priority: '1',
    Uniqueid: id,
    Linkedid: linked,
  };
}

/** The events of calls, with the fields and in the order that the documents of the manager interface give. */
export interface Recorded {
  readonly arrives: Fields;
  readonly rings: (extension: string) => Fields;
  readonly answers: (extension: string) => Fields;
  readonly leavesUnanswered: (extension: string) => Fields;
  readonly rangOutside: Fields;
  readonly answersOutside: Fields;
  readonly ends: Fields;
  readonly lives: Fields;
  readonly talks: Fields;
}

/** One call: from outside to the number of the house, or from one of its telephones to a number outside. */
export function aRecordedCall(call: {
  readonly id: string;
  readonly from: string;
  readonly to?: string;
}): Recorded {
  const { id, from, to = '02838123456' } = call;
  const isFromHouse = /^\d{2,5}$/.test(from);
  const name = isFromHouse ? `PJSIP/${from}-0000a3f1` : 'PJSIP/viettel-0000a3f1';
  const first = channelFields({ id, name, caller: from, exten: to }, id);
  const dial = (event: string, dest: string, rest: Fields): Fields => ({
    Event: event,
    ...first,
    DestChannel: `PJSIP/${dest}-0000a3f2`,
    DestChannelStateDesc: 'Ringing',
    DestCallerIDNum: dest,
    DestExten: 's',
    DestUniqueid: `${id}9`,
    DestLinkedid: id,
    ...rest,
  });
  return {
    arrives: { Event: 'Newchannel', ...first },
    rings: (extension) => dial('DialBegin', extension, { DialString: extension }),
    answers: (extension) => dial('DialEnd', extension, { DialStatus: 'ANSWER' }),
    leavesUnanswered: (extension) => dial('DialEnd', extension, { DialStatus: 'NOANSWER' }),
    rangOutside: dial('DialBegin', 'viettel', { DestCallerIDNum: to, DialString: `viettel/${to}` }),
    answersOutside: dial('DialEnd', 'viettel', { DestCallerIDNum: to, DialStatus: 'ANSWER' }),
    ends: { Event: 'Hangup', ...first, Cause: '16', 'Cause-txt': 'Normal Clearing' },
    lives: { ...first, BridgeId: '', Application: 'Dial', ApplicationData: '', Duration: '00:00:07' },
    talks: { ...first, ChannelStateDesc: 'Up', BridgeId: '5b2f', Application: 'Dial', Duration: '00:01:07' },
  };
}
