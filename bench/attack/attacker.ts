// A separate process for the attacker, so that its work is not measured as the shop's or the visitors'.
import { once } from 'node:events';
import { giveWay } from '../give-way.ts';
import { ATTACKS } from './attackers.ts';

giveWay();

const [name = '', url = ''] = process.argv.slice(2);
const attack = ATTACKS[name]?.begin(url);
if (!attack || !process.send) throw new Error(`no attack is called ${name}`);
await once(process, 'message');
process.send(await attack.stop());
process.disconnect();
