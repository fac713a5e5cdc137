// Loads the passports of an owner's photos with a short-lived URL of each picture.
import type { PhotosService } from '#server/modules/photos/photos.types.ts';
import type { ShownPassport } from './photo-passports.tsx';

type PhotoOwner = Parameters<PhotosService['passports']>[0];

export async function loadPassports(
  photos: Pick<PhotosService, 'passports' | 'view'>,
  owner: PhotoOwner,
): Promise<ShownPassport[]> {
  const passports = await photos.passports(owner);
  return Promise.all(
    passports.map(async (passport) => ({
      ...passport,
      picture: (await photos.view(owner, passport.documentId))?.picture ?? null,
    })),
  );
}
