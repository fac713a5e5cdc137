// The friend of the sample child: a name, and how the friend is drawn.
import type { Answers } from '#core/answers/answers.ts';
import { FRIEND_HAIRS, FRIEND_SKINS } from '#core/answers/friend-look.ts';
import { useT } from '#web/i18n/use-copy.ts';
import { SelectField, TextField } from './editor-fields.tsx';

type Friend = Answers['friend'];

interface SampleFriendProps {
  label: string;
  friend: Friend;
  onChange: (friend: Friend) => void;
}

/** The hair of a friend of whom only the skin is chosen so far. */
const FIRST_HAIR = 'brown-wavy';

export function SampleFriend({ label, friend, onChange }: SampleFriendProps) {
  const t = useT();
  const setLook = (chosenSkin: string, chosenHair: string) => {
    if (!friend) return;
    const { look: _, ...rest } = friend;
    const skin = FRIEND_SKINS.find((one) => one === chosenSkin);
    const hair = FRIEND_HAIRS.find((one) => one === chosenHair);
    onChange(skin && hair ? { ...rest, look: { skin, hair } } : rest);
  };
  const skinOf = friend?.look?.skin ?? '';
  const hairOf = friend?.look?.hair ?? FIRST_HAIR;
  return (
    <>
      <TextField
        label={label}
        value={friend?.name ?? ''}
        onChange={(name) => onChange(name ? { gender: 'male', ...friend, name } : undefined)}
      />
      {friend && (
        <SelectField
          label={t('adminBooks.friendSkin')}
          value={skinOf}
          options={[
            { value: '', label: t('adminBooks.friendSkins.unchosen') },
            ...FRIEND_SKINS.map((value) => ({ value, label: t(`adminBooks.friendSkins.${value}`) })),
          ]}
          onChange={(skin) => setLook(skin, hairOf)}
        />
      )}
      {friend?.look && (
        <SelectField
          label={t('adminBooks.friendHair')}
          value={hairOf}
          options={FRIEND_HAIRS.map((value) => ({ value, label: t(`adminBooks.friendHairs.${value}`) }))}
          onChange={(hair) => setLook(skinOf, hair)}
        />
      )}
    </>
  );
}
