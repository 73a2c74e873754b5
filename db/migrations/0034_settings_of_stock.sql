-- Barcode and low limit of a variant are its stock settings, in the words of the code.
alter table variants rename column care_version to settings_version;
