/** A picture to look for QR codes in. */
export interface DecoderRequest {
  readonly id: number;
  readonly image: ImageData;
}

/** What the codes in it say; without texts when the decoder itself failed. */
export interface DecoderAnswer {
  readonly id: number;
  readonly texts?: readonly string[];
}
