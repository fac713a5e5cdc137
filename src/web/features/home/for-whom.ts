// «Эта книга — для Маши»: the typed name in the genitive, or as it is where no rule is certain.
import { declineFirstName } from '#core/names/decline.ts';
import { normaliseName } from '#core/names/normalise.ts';

export interface ForWhom {
  readonly name: string;
  /** Undefined where the form depends on what we do not know. */
  readonly genitive: string | undefined;
}

/** The visitor has not said whether it is a boy or a girl: names that end like both are left alone. */
export function forWhom(typed: string): ForWhom | undefined {
  const normalised = normaliseName(typed);
  if (!normalised.ok) return undefined;
  const { name } = normalised.value;
  const girl = declineFirstName(name, 'female');
  const boy = declineFirstName(name, 'male');
  if (girl.gen === boy.gen) return { name, genitive: boy.disputed && girl.disputed ? undefined : boy.gen };
  // Only a double name on -а differs here: Анна-Мария is a girl's.
  if (/[ая]$/i.test(name)) return { name, genitive: girl.gen };
  // A hard ending is a boy's but for a few names; a soft sign may be anybody's: Игорь, Айгуль.
  const boys = !name.endsWith('ь') && !GIRLS.has(name.toLowerCase());
  return { name, genitive: boys ? boy.gen : undefined };
}

const GIRLS = new Set(
  'элен хелен ирен ирэн кармен жасмин ясмин эдит элизабет маргарет мэри кэт кейт марион вивьен айгерим айжан айым элис'.split(
    ' ',
  ),
);
