-- The GST of a released letter's fee, in rupees, as the letter says it; null for letters that were released before.
alter table mandates add column fee_gst bigint;
