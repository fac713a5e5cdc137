// Signed URLs of photos: for one photo, one owner and a short time; the owner's cookie is required too.
import { createSigner } from '../../signer.ts';
import { type Owner, ownerKey } from '../accounts/accounts.types.ts';

const SECONDS = 600;

export interface PhotoLinks {
  signedUrl(documentId: string, owner: Owner): string;
  isValid(documentId: string, owner: Owner, given: { readonly until: number; readonly key: string }): boolean;
}

export function createPhotoLinks(secret: string, now: () => number = Date.now): PhotoLinks {
  const { sign, isSigned } = createSigner(secret, 'photo');
  return {
    signedUrl(documentId, owner) {
      const until = Math.ceil(now() / 1000) + SECONDS;
      return `/api/shop/photos/${documentId}/picture?until=${until}&key=${sign(documentId, ownerKey(owner), until)}`;
    },
    isValid(documentId, owner, { until, key }) {
      return isSigned(key, documentId, ownerKey(owner), until) && until * 1000 > now();
    },
  };
}
